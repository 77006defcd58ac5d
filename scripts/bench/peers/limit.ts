/**
 * The limit of what Node and PostgreSQL can do: the first page of prices by `node:http`, `pg` and string
 * concatenation, and a form that sets a price. It has no framework, no login and no compression.
 */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { columns } from "./columns";
import { firstPrices, firstPricesOfApi, setPrice, type PriceRow } from "./first-prices.server";

const server = createServer((request, response) => {
  answer(request, response).catch((error: unknown) => {
    console.error(error);
    response.writeHead(500).end();
  });
});
server.listen(Number(process.env.PORT), "127.0.0.1");

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.method === "POST") {
    const body = new URLSearchParams(await textOf(request));
    await setPrice(Number(body.get("id")), body.get("base_price") ?? "");
    response.writeHead(303, { Location: "/list" }).end();
    return;
  }
  if (request.url === "/prices.json") return answerJson(response);
  const html = page(await firstPrices());
  response
    .writeHead(200, {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Length": Buffer.byteLength(html),
    })
    .end(html);
}

/** Sends the same JSON as the API for this page, with one statement and one call of `JSON.stringify`. */
async function answerJson(response: ServerResponse): Promise<void> {
  const rows = await firstPricesOfApi();
  const pagination = { total_items: rows.length, current_page: 1, page_size: rows.length };
  const json = JSON.stringify({ status: "success", data: rows, pagination });
  response
    .writeHead(200, {
      "Content-Type": "application/json",
      "Content-Length": Buffer.byteLength(json),
    })
    .end(json);
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = "";
  for await (const chunk of request) text += String(chunk);
  return text;
}

function page(rows: PriceRow[]): string {
  let html =
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Prices</title></head><body><h1>Prices</h1><table><thead><tr>';
  for (const column of columns) html += `<th scope="col">${column}</th>`;
  html += "</tr></thead><tbody>";
  for (const { id, cells } of rows) {
    html += "<tr>";
    cells.forEach((cell, index) => {
      const text = escaped(cell);
      html += index === 0 ? `<td><a href="/prices/${id}">${text}</a></td>` : `<td>${text}</td>`;
    });
    html += "</tr>";
  }
  return `${html}</tbody></table></body></html>`;
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => entities[character]!);
}
