/**
 * The errors by which a service refuses something: one closed family. `screens/refusal.server.ts` turns them
 * into the answer to a form, `screens/back-to-list.server.ts` into the answer to the request for a page.
 * Other code catches them only where its answer isn't a page.
 */

/** Values for the placeholders of a translated message. */
export type MessageParams = Record<string, string | number>;

/** A translation key with the values of its placeholders. */
export interface Message {
  key: string;
  params?: MessageParams;
  /** The messages of further causes, which are shown behind this one. */
  also?: Message[];
}

export abstract class DomainError extends Error {
  abstract readonly status: 403 | 404 | 409 | 422;

  /**
   * @param sentence the sentence for the user, as a translation key with its params
   * @param field the form field at which the sentence is shown; without it, it is shown above the whole form
   */
  constructor(
    readonly sentence: Message,
    readonly field?: string,
    options?: ErrorOptions,
  ) {
    super(sentence.key, options);
    this.name = new.target.name;
  }

  /** @returns further fields of the refusal's body, for programs */
  extraFields(): object {
    return {};
  }
}

/** The user's role doesn't grant the permission. */
export class Forbidden extends DomainError {
  readonly status = 403;

  constructor(sentence: Message = { key: "errors:ERRORS.FORBIDDEN" }, field?: string) {
    super(sentence, field);
  }
}

/** A user who sees only a part names something beyond it, or changes what reaches beyond it. */
export class OutOfReach extends Forbidden {
  /** @param field the field that names it; without one, the act itself goes too far */
  constructor(field?: string) {
    super({ key: "errors:ERRORS.OUT_OF_REACH" }, field);
  }
}

/** The requested row doesn't exist, or was deleted. */
export class NotFound extends DomainError {
  readonly status = 404;
}

/**
 * @param goneMessage the sentence for the user, as a translation key
 * @returns the row
 * @throws NotFound where the row is undefined
 */
export function orGone<Row>(row: Row | undefined, goneMessage: string): Row {
  if (row === undefined) throw new NotFound({ key: goneMessage });
  return row;
}

/** The row is in use, exists already, or was changed by somebody else at the same time. */
export class Conflict extends DomainError {
  readonly status = 409;
}

/** Somebody else changed the row after the form was opened; saving the form would overwrite the change. */
export class ChangedMeanwhile extends Conflict {
  /** @param key the sentence for the user, where nothing was edited in a form */
  constructor(key = "errors:ERRORS.CHANGED_MEANWHILE") {
    super({ key });
  }
}

/** Somebody changed the row after a question about it was asked, such as whether to delete it. */
export class ChangedSinceAsked extends ChangedMeanwhile {
  constructor() {
    super("errors:ERRORS.CHANGED_SINCE_ASKED");
  }
}

/** Somebody would lose something by the change, so a form asks for a confirmation first. */
export abstract class AsksFirst extends Conflict {
  /** The field in which a program confirms with `true`. */
  abstract readonly confirmationField: string;
}

/** The input is well formed, but a rule of the business refuses it. */
export class RuleBroken extends DomainError {
  readonly status = 422;
}
