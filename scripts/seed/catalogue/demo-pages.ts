import { pageLimits, type PageTemplate } from "../../../app/modules/catalogue/cms-pages/cms-page";
import { slugFrom } from "../../../app/modules/catalogue/cms-pages/slug";
import type { CalendarDate } from "../../../app/core/dates";
import type { Database } from "../../../app/db/database";

interface Texts {
  title: string;
  description?: string;
  body: string;
}

interface DemoPage {
  /** The name of the hotel or the spa that the page is about. */
  owner: string;
  template: PageTemplate;
  draft?: boolean;
  en: Texts;
  fr?: Texts;
}

/** The pages of the demo's hotels and spas. "image:view" stands for the owner's own picture "view". */
const demoPages: DemoPage[] = [
  {
    owner: "Hôtel Belle Rive",
    template: "standard",
    en: {
      title: "The house",
      description:
        "Forty-two rooms above the bay, a kitchen that follows the boats, and no lift music.",
      body: `Belle Rive was built in 1911 for a family of wine merchants who liked to watch their ships come in. The ships are gone; the **terrace over the bay** is still there, and breakfast is served on it from April to October.

![The bay from the terrace](image:view)

## The rooms

Half of them look at the water, the others at the garden, where it is quieter. None has a television; all have a desk, a reading lamp that deserves the name, and windows that open.

- Rooms to the garden: 18 to 22 m², cool in summer
- Rooms to the bay: 20 to 26 m², with a balcony for two
- Three suites under the roof, with a bath that one can see the sea from

## The kitchen

The chef buys what the boats bring in at six and writes the menu at ten. Whoever eats no fish says so in the morning.

> We came for two nights and stayed for nine.

Children are welcome at every table. Dogs are welcome on the terrace.`,
    },
    fr: {
      title: "La maison",
      description:
        "Quarante-deux chambres au-dessus de la baie, une cuisine qui suit les bateaux, et pas de musique d’ascenseur.",
      body: `La maison Belle Rive a été construite en 1911 pour une famille de négociants en vin qui aimait voir rentrer ses navires. Les navires ne sont plus là ; la **terrasse sur la baie**, si, et l’on y sert le petit déjeuner d’avril à octobre.

![La baie vue de la terrasse](image:view)

## Les chambres

La moitié donne sur l’eau, l’autre sur le jardin, où il fait plus calme. Aucune n’a de téléviseur ; toutes ont un bureau, une lampe de chevet digne de ce nom et des fenêtres qui s’ouvrent.

- Chambres sur le jardin : de 18 à 22 m², fraîches l’été
- Chambres sur la baie : de 20 à 26 m², avec un balcon pour deux
- Trois suites sous les toits, avec une baignoire d’où l’on voit la mer

## La cuisine

Le chef achète ce que les bateaux rapportent à six heures et écrit la carte à dix. Qui ne mange pas de poisson le dit le matin.

> Nous étions venus pour deux nuits, nous sommes restés neuf.

Les enfants sont les bienvenus à toutes les tables. Les chiens, sur la terrasse.`,
    },
  },
  {
    owner: "Hôtel Belle Rive",
    template: "gallery",
    en: {
      title: "The beach and the coast path",
      description:
        "A small beach five minutes below the house, and a path that goes on for eleven kilometres.",
      body: `Five minutes below the house lies a beach of round stones, wide enough for forty towels. We lend towels, masks and shoes for the stones; please bring the shoes back.

The **coast path** begins behind the boathouse. It takes three hours to the lighthouse, with two places to swim and one to drink coffee. The [town keeps a map of it](https://example.com/coast-path); after heavy rain the part below the cliff is closed.

1. Leave before nine in July and August.
2. Take more water than you think.
3. The bus back runs at 13:10, 16:40 and 19:05.`,
    },
    fr: {
      title: "La plage et le sentier côtier",
      description:
        "Une petite plage à cinq minutes de la maison, et un sentier de onze kilomètres.",
      body: `À cinq minutes en contrebas s’étend une plage de galets, assez large pour quarante serviettes. Nous prêtons serviettes, masques et chaussures pour les galets ; merci de rapporter les chaussures.

Le **sentier côtier** commence derrière le hangar à bateaux. Il faut trois heures jusqu’au phare, avec deux endroits où se baigner et un où prendre un café. [La ville en publie le plan](https://example.com/sentier-cotier) ; après de fortes pluies, la partie sous la falaise est fermée.

1. Partez avant neuf heures en juillet et en août.
2. Emportez plus d’eau que vous ne pensez.
3. Le bus du retour passe à 13 h 10, 16 h 40 et 19 h 05.`,
    },
  },
  {
    owner: "Hôtel Belle Rive",
    template: "contact",
    en: {
      title: "Getting here",
      description: "By train, by car, or on foot along the water.",
      body: `**By train:** from the station it is twelve minutes on foot, all of it along the water. Tell us when you arrive, and somebody comes for the luggage.

**By car:** the last street is narrow; whoever drives a van parks at the harbour. We have eleven places in the yard, and keep one for you if you [write to us](mailto:desk@example.com) the day before.

**Late:** the door closes at midnight. Ring the bell on the left; the night porter likes company.`,
    },
    fr: {
      title: "Venir jusqu’à nous",
      description: "En train, en voiture, ou à pied le long de l’eau.",
      body: `**En train :** de la gare, douze minutes à pied, toujours au bord de l’eau. Dites-nous quand vous arrivez : quelqu’un viendra pour les bagages.

**En voiture :** la dernière rue est étroite ; les camionnettes restent au port. Nous avons onze places dans la cour et vous en gardons une si vous [nous écrivez](mailto:desk@example.com) la veille.

**Tard :** la porte ferme à minuit. Sonnez à gauche ; le veilleur aime la compagnie.`,
    },
  },
  {
    owner: "Hôtel Belle Rive",
    template: "standard",
    draft: true,
    en: {
      title: "Winter at Belle Rive",
      body: `From November on the terrace belongs to the gulls, and the fires are lit in both salons.

## What is open

- the restaurant, Thursday to Sunday
- the sauna, every day from four
- the library, always

*Prices and dates of the winter weeks are still to come.*`,
    },
  },
  {
    owner: "Grand Hôtel du Lac",
    template: "gallery",
    en: {
      title: "On the lake",
      description: "Boats, swimming places, and the evening steamer.",
      body: `The hotel has a jetty of its own. Four rowing boats lie there, and whoever can row may take one.

![The hills in the evening](image:evening)

The steamer stops at our jetty at **18:25** and is back at ten; dinner can be had on board.`,
    },
    fr: {
      title: "Au bord du lac",
      description: "Des barques, des endroits où nager, et le vapeur du soir.",
      body: `L’hôtel a son propre ponton. Quatre barques y sont amarrées : qui sait ramer peut en prendre une.

![Les collines le soir](image:evening)

Le vapeur s’arrête à notre ponton à **18 h 25** et revient à dix heures ; on peut dîner à bord.`,
    },
  },
  {
    owner: "Spa Belle Rive",
    template: "contact",
    en: {
      title: "Under the old wine vaults",
      description: "Three cabins and a sea-water pool where the wine used to sleep.",
      body: `The family kept its wine here, because the vaults stay at nineteen degrees all year. Today it is the water that is warm: the pool is filled from the bay and heated to **thirty-four**.

![The hills at dusk, from the room where one rests](image:evening)

Come a quarter of an hour early, for the herbal tea; leave the telephone in the box at the door. Under sixteen the pool is open until five.

- Bathrobes and slippers are laid out
- Swimming costumes are worn in the pool, not in the hammam
- Whoever can’t come says so the day before`,
    },
    fr: {
      title: "Sous les voûtes de l’ancien chai",
      description: "Trois cabines et un bassin d’eau de mer, là où dormait le vin.",
      body: `La famille gardait son vin ici, parce que les voûtes restent à dix-neuf degrés toute l’année. Aujourd’hui, c’est l’eau qui est chaude : le bassin est rempli depuis la baie et chauffé à **trente-quatre**.

![Les collines au crépuscule, depuis la salle de repos](image:evening)

Venez un quart d’heure plus tôt, pour la tisane ; laissez le téléphone dans la boîte, à la porte. Avant seize ans, le bassin est ouvert jusqu’à dix-sept heures.

- Peignoirs et chaussons sont préparés
- Le maillot se porte dans le bassin, pas au hammam
- Qui ne peut pas venir prévient la veille`,
    },
  },
];

/** @param today the day before which the demo's pages were published */
export async function insertPages(db: Database, today: CalendarDate): Promise<void> {
  const hotels = await db.selectFrom("hotels").select(["id as hotel_id", "label"]).execute();
  const spas = await db.selectFrom("spas").select(["id as spa_id", "label"]).execute();
  const places = new Map<string, number>();
  for (const { owner, template, draft, en, fr } of demoPages) {
    const { label, ...about } = [...hotels, ...spas].find((each) => each.label === owner)!;
    const place = (places.get(label) ?? 0) + 1;
    places.set(label, place);
    const [[column, id]] = Object.entries(about) as [["hotel_id" | "spa_id", number]];
    const images = await db
      .selectFrom("images")
      .select(["id", "file_name"])
      .where(column, "=", id)
      .execute();
    const named = (body: string) =>
      body.replace(/image:([a-z]+)/g, (_, name: string) => {
        const image = images.find(({ file_name }) => file_name === `${name}.png`);
        return `image:${image?.id ?? 0}`;
      });
    const texts = ({ title, description = "", body }: Texts) => ({
      title,
      slug: slugFrom(title),
      description: description.slice(0, pageLimits.seoDescription),
      body: named(body),
    });
    const english = texts(en);
    const french = texts(fr ?? { title: "", body: "" });
    await db
      .insertInto("cms_pages")
      .values({
        ...about,
        place,
        template,
        status: draft ? "draft" : "published",
        published_at: draft ? null : new Date(`${today}T08:00:00Z`),
        title_en: english.title,
        slug_en: english.slug,
        seo_description_en: english.description,
        body_en: english.body,
        title_fr: french.title,
        slug_fr: fr ? french.slug : "",
        seo_description_fr: french.description,
        body_fr: french.body,
      })
      .execute();
  }
}
