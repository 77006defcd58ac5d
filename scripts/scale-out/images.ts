import S3rver from "s3rver";
import { signIn } from "../../tests/operations/support/signed-in";
import { picture } from "../../tests/support/hostile-files";
import { promise } from "./figures";
import { newFolder } from "./programs";

/** Starts a server with the protocol of S3. @returns the settings of the app for it */
export async function startS3(port: number): Promise<Record<string, string>> {
  const server = new S3rver({
    ...{ address: "127.0.0.1", port, directory: newFolder("s3"), silent: true },
    configureBuckets: [{ name: "images", configs: [] }],
  });
  await server.run();
  return {
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_BUCKET: "images",
    S3_ACCESS_KEY_ID: "S3RVER",
    S3_SECRET_ACCESS_KEY: "S3RVER",
  };
}

/**
 * Uploads an image to one process.
 *
 * @returns a function that asks another process for it
 */
export async function uploadTo(url: string): Promise<(otherUrl: string) => Promise<void>> {
  const staff = await signIn({ url });
  const body = new FormData();
  body.set("form_token", staff.token);
  const bytes = await picture("jpeg", { width: 800, height: 600 });
  body.set("files", new File([Buffer.from(bytes)], "front.jpg"));
  const answer = await staff.post("/images/upload/hotel/1", body);
  promise("an image is uploaded to one process", answer.status === 200);
  return async (otherUrl) => {
    const reader = await signIn({ url: otherUrl });
    const page = await (await reader.get("/hotels/edit/1?tab=images")).text();
    const [image] = [...page.matchAll(/src="(\/images\/[^"]+)"/g)].map(([, src]) => src!).slice(-1);
    const found = image ? await reader.get(image.replaceAll("&amp;", "&")) : undefined;
    const type = found?.headers.get("Content-Type") ?? "none";
    promise("the other process shows it", found?.status === 200 && type.startsWith("image/"));
  };
}
