import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { columns } from "../../columns";
import { firstPrices, setPrice } from "../../first-prices.server";

export const meta: MetaFunction = () => [{ title: "Prices" }];

export async function loader(_: LoaderFunctionArgs) {
  return { rows: await firstPrices() };
}

export async function action({ request }: ActionFunctionArgs) {
  const form = new URLSearchParams(await request.text());
  await setPrice(Number(form.get("id")), form.get("base_price") ?? "");
  return redirect("/list", 303);
}

/** The leanest possible list: plain cells, and one link in each row. */
export default function Prices() {
  const { rows } = useLoaderData<typeof loader>();
  return (
    <>
      <h1>Prices</h1>
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, cells }) => (
            <tr key={id}>
              {cells.map((cell, index) => (
                <td key={index}>{index === 0 ? <a href={`/prices/${id}`}>{cell}</a> : cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
