import { describe, expect, it } from "vitest";
import { memoryNeeded, type ImageHead } from "./image-memory";

const MEGABYTE = 1024 * 1024;

describe("the memory that an image needs", () => {
  it.each<[string, ImageHead, number]>([
    ["a photo, read line by line", { format: "jpeg", width: 6000, height: 4000, channels: 3 }, 14],
    [
      "the same, progressive",
      { format: "jpeg", width: 6000, height: 4000, channels: 3, isProgressive: true },
      151,
    ],
    [
      "the same, its colours at a quarter",
      {
        format: "jpeg",
        width: 6000,
        height: 4000,
        channels: 3,
        isProgressive: true,
        chromaSubsampling: "4:2:0",
      },
      83,
    ],
    ["a PNG", { format: "png", width: 6000, height: 6000, channels: 3, depth: "uchar" }, 21],
    [
      "an interlaced one of 16 bits",
      {
        format: "png",
        width: 6300,
        height: 6300,
        channels: 4,
        depth: "ushort",
        isProgressive: true,
      },
      332,
    ],
    [
      "a turned one",
      { format: "png", width: 4000, height: 3000, channels: 4, depth: "uchar", orientation: 6 },
      84,
    ],
    ["a WebP", { format: "webp", width: 4000, height: 3000, channels: 3 }, 62],
    ["an AVIF", { format: "heif", width: 4000, height: 3000, channels: 3 }, 85],
  ])("%s", (_, head, megabytes) => {
    expect(Math.floor(memoryNeeded(head) / MEGABYTE)).toBe(megabytes);
  });
});
