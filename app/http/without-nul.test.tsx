import { text } from "node:stream/consumers";
import { renderToPipeableStream, renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { withoutNul } from "./without-nul.server";

/** The size of the buffer that the renderer fills. */
const BUFFER = 2048;

/** Short enough for the renderer to take it through its buffer, as most texts are. */
const SHORT = 512;

const french = "Été à l’hôtel – « œuvre » à 80,50 € 夏 🏨 ";

/** A page whose texts stand so many bytes further down. */
function Page({ offset }: { offset: number }) {
  const before = Array.from({ length: BUFFER / SHORT }, (_, index) =>
    "x".repeat(Math.max(0, Math.min(SHORT, offset - index * SHORT))),
  );
  return (
    <form>
      {before.map((filler, index) => (
        <i key={index}>{filler}</i>
      ))}
      <textarea name="description" defaultValue={"é".repeat(499)} />
      {Array.from({ length: 20 }, (_, index) => (
        <p key={index}>{french}</p>
      ))}
    </form>
  );
}

it("a long French page comes as it is, wherever the renderer's buffers end", async () => {
  for (let offset = 0; offset < BUFFER; offset += 1) {
    const page = <Page offset={offset} />;
    const html = await text(renderToPipeableStream(page).pipe(withoutNul()));
    if (html !== renderToStaticMarkup(page)) expect.fail(`differs with ${offset} bytes before it`);
  }
}, 30_000);
