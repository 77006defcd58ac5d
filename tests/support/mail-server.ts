import { once } from "node:events";
import { text } from "node:stream/consumers";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";

/** A letter that the server has taken. */
export interface TakenLetter {
  to: string[];
  from: string;
  /** The whole letter as it was sent: headers and body. */
  content: string;
}

export interface MailServer {
  /** The address for `SMTP_URL`. */
  url: string;
  port: number;
  taken: TakenLetter[];
  /** The number of letters whose content has arrived, taken or not. */
  arrived: () => number;
  /** Ends it; the connections are cut. */
  close: () => Promise<void>;
}

interface Behaviour {
  /** Refuses a recipient with a code and a sentence. */
  refuses?: (address: string) => { code: number; sentence: string } | undefined;
  /** Answers a whole letter only when this is fulfilled; if it fails, with that error. */
  beforeAnswer?: (letter: TakenLetter) => Promise<void>;
  port?: number;
  options?: Partial<SMTPServerOptions>;
}

/** Starts a real SMTP server without encryption, which keeps what it takes. */
export async function startMailServer(behaviour: Behaviour = {}): Promise<MailServer> {
  const { refuses, beforeAnswer, port = 0, options } = behaviour;
  const taken: TakenLetter[] = [];
  let arrived = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    // A closed server cuts its connections at once.
    closeTimeout: 1,
    onRcptTo: ({ address }, _, answer) => {
      const refusal = refuses?.(address);
      if (!refusal) return answer();
      answer(Object.assign(new Error(refusal.sentence), { responseCode: refusal.code }));
    },
    onData: (stream, { envelope }, answer) => {
      void text(stream)
        .then(async (content) => {
          arrived += 1;
          const to = envelope.rcptTo.map(({ address }) => address);
          const from = envelope.mailFrom ? envelope.mailFrom.address : "";
          const letter = { to, from, content };
          await beforeAnswer?.(letter);
          taken.push(letter);
          answer();
        })
        // Also where the client dies in the middle of its letter.
        .catch((error: unknown) => answer(error as Error));
    },
    ...options,
  });
  // A client that is cut off is part of the tests.
  server.on("error", () => undefined);
  server.listen(port, "127.0.0.1");
  await once(server.server, "listening");
  const address = server.server.address() as { port: number };
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    port: address.port,
    taken,
    arrived: () => arrived,
    close: () => new Promise((closed) => server.close(() => closed())),
  };
}
