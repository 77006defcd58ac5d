import { describe, expect, it } from "vitest";
import { isPrivateAddress, isPrivateHost } from "./private-address";

describe("a private address", () => {
  it.each([
    ...["127.0.0.1", "127.255.255.254", "0.0.0.0", "10.0.0.1", "10.255.255.255"],
    ...["172.16.0.1", "172.31.255.255", "192.168.0.1", "169.254.169.254", "100.64.0.1"],
    ...["100.127.255.255", "198.19.0.1", "224.0.0.1", "255.255.255.255", "192.0.0.8"],
    ...["::1", "::", "fe80::1", "fe80::1%eth0", "fc00::1", "fd12:3456::1", "fec0::1", "ff02::1"],
    ...["::ffff:127.0.0.1", "::ffff:7f00:1", "::FFFF:10.0.0.1", "::ffff:a9fe:a9fe", "::7f00:1"],
    ...["::ffff:0:127.0.0.1", "::FFFF:0:a00:1", "0:0:0:0:ffff:0:7f00:1", "::127.0.0.1", "::2"],
    ...["0:0:0:0:0:ffff:7f00:1", "0000::ffff:10.0.0.1", "64:ff9b::10.0.0.1", "100::1"],
    ...["2001:0:7f00:1::1", "2002:a00:1::", "2600::5efe:10.0.0.1", "2600::200:5efe:a00:1"],
    ...["4000::1", "3fff::1", "8000::1", "fec0::1%1"],
    ...["64:ff9b::7f00:1", "64:ff9b:1::a00:1", "2002:7f00:1::", "2001:db8::1", "2001::1"],
    ...["", "example.com", "1.2.3", "300.1.1.1"],
  ])("is %s", (address) => expect(isPrivateAddress(address)).toBe(true));

  it.each([
    ...["1.1.1.1", "9.255.255.255", "11.0.0.1", "100.63.255.255", "100.128.0.1", "126.0.0.1"],
    ...[
      "128.0.0.1",
      "172.15.255.255",
      "172.32.0.1",
      "192.167.1.1",
      "169.253.1.1",
      "223.255.255.255",
    ],
    ...["2606:4700:4700::1111", "2a00:1450:4007::200e", "::ffff:1.1.1.1", "::ffff:101:101"],
  ])("isn't %s", (address) => expect(isPrivateAddress(address)).toBe(false));
});

describe("the host of an address", () => {
  it.each([
    ...[
      "localhost",
      "LOCALHOST.",
      "localhost..",
      "intranet",
      "intranet.",
      "db",
      "printer.local",
      "a.b.internal",
      "x.lan",
    ],
    ...["127.0.0.1", "[::1]", "[::ffff:7f00:1]", "[::ffff:0:7f00:1]", "10.1.2.3"],
  ])("%s is private", (host) => expect(isPrivateHost(host)).toBe(true));

  it.each(["example.com", "hooks.partner.travel", "1.1.1.1", "[2606:4700::1]", "localhost.com"])(
    "%s may be public",
    (host) => expect(isPrivateHost(host)).toBe(false),
  );

  it("is compared as browsers read it, however it is written", () => {
    for (const written of [
      "https://0x7f.1/",
      "https://2130706433/",
      "https://0177.0.0.1/",
      "https://127.1",
      "https://127.0.0.1.",
      "https://①②⑦.0.0.1",
      "https://[::ffff:0:127.0.0.1]/",
      "https://[0:0:0:0:0:FFFF:127.0.0.1]/",
    ]) {
      expect(isPrivateHost(new URL(written).hostname)).toBe(true);
    }
  });
});
