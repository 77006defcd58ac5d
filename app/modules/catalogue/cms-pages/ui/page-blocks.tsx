import type { ContactLine, PublicImage } from "../public-page.presenter.server";

/** The images of an owner in two columns; the first of an odd number is large. */
export function GalleryBlock({ title, images }: { title: string; images: PublicImage[] }) {
  const isLarge = (at: number) => at === 0 && images.length % 2 === 1;
  return (
    <section className="mt-14" aria-labelledby="gallery">
      <BlockTitle id="gallery">{title}</BlockTitle>
      <ul className="grid gap-3 sm:grid-cols-2">
        {images.map((image, at) => (
          <li key={image.src} className={isLarge(at) ? "sm:col-span-2" : undefined}>
            <figure className="flex break-inside-avoid flex-col gap-1.5">
              <a href={image.whole} data-document="" aria-label={image.alt || title}>
                <img
                  className={`aspect-3/2 w-full rounded-lg bg-sunken object-cover dark:opacity-92 ${isLarge(at) ? "sm:aspect-2/1" : ""}`}
                  src={image.src}
                  srcSet={image.srcSet}
                  sizes={isLarge(at) ? "100vw" : "(max-width: 40rem) 100vw, 32rem"}
                  width={image.width}
                  height={image.height}
                  loading="lazy"
                  alt={image.alt}
                />
              </a>
              {image.alt ? (
                <figcaption className="text-sm/5 text-muted">{image.alt}</figcaption>
              ) : null}
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ContactProps {
  title: string;
  /** The name of the hotel or spa. */
  name: string;
  lines: ContactLine[];
}

/** The contact details and opening times of the owner of a page. */
export function ContactBlock({ title, name, lines }: ContactProps) {
  return (
    <section
      className="mx-auto mt-14 max-w-[44rem] break-inside-avoid rounded-lg border border-subtle bg-canvas p-6"
      aria-labelledby="contact"
    >
      <BlockTitle id="contact">{title}</BlockTitle>
      <p className="font-semibold">{name}</p>
      <dl className="mt-3 grid gap-x-6 gap-y-3 sm:grid-cols-[auto_1fr] sm:gap-y-1.5">
        {lines.map((line) => (
          <div key={line.name} className="sm:col-span-2 sm:grid sm:grid-cols-subgrid">
            <dt className="text-muted">{line.name}</dt>
            <dd className="wrap-anywhere number whitespace-pre-line">
              {line.to ? <a href={line.to}>{line.value}</a> : line.value}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

interface PricesProps {
  title: string;
  /** The headings of the two columns: what is sold, and its price. */
  heads: [string, string];
  rows: { name: string; price: string }[];
  note: string;
}

/** The block with a table of prices, and a note below it. */
export function PricesBlock({ title, heads, rows, note }: PricesProps) {
  return (
    <section className="mx-auto mt-14 max-w-[44rem] break-inside-avoid" aria-labelledby="prices">
      <BlockTitle id="prices">{title}</BlockTitle>
      <table className="w-full border-t border-strong">
        <thead className="text-left text-sm text-muted">
          <tr className="border-b border-subtle">
            <th className="py-2 font-semibold">{heads[0]}</th>
            <th className="py-2 text-right font-semibold">{heads[1]}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, price }) => (
            <tr key={name} className="border-b border-subtle">
              <td className="py-2.5 pr-4">{name}</td>
              <td className="py-2.5 text-right number whitespace-nowrap">{price}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-2 text-sm text-muted">{note}</p>
    </section>
  );
}

function BlockTitle({ id, children }: { id: string; children: React.ReactNode }) {
  return (
    <h2 className="mb-4 font-serif text-[1.5rem]/8 font-semibold" id={id}>
      {children}
    </h2>
  );
}
