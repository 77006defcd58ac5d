import { useBlocker, useLocation, type Location } from "@remix-run/react";
import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { FORM_TOKEN } from "~/http/posted/form-token";
import { isPageHydrated, useHydrated } from "~/ui/use-hydrated";
import type { ResourceForm } from "../posting/use-resource-form";
import { FORM_KEY, INTENT, ROW_SEEN, VERSION } from "./entered";

/** A form on the page whose values could be lost. */
interface OpenWork {
  /** Whether the form is for writing; leaving any other form loses nothing. */
  writes: boolean;
  isEntered: () => boolean;
}

interface LeaveQuestions {
  register: (work: OpenWork) => () => void;
  /**
   * Lets a link leave without a question. It is for links that are understood as "don't save", such as
   * Cancel.
   */
  withoutQuestion: () => void;
  /**
   * Asks before a form reloads the page, such as the choice of language, where entered values would be
   * lost.
   */
  askFirst: (event: React.FormEvent<HTMLFormElement>) => void;
}

const LeaveContext = createContext<LeaveQuestions>({
  register: () => () => {},
  withoutQuestion: () => {},
  askFirst: () => {},
});

/** @returns the functions with which links and forms ask, or don't ask, before unsaved work is left */
export function useLeaveQuestions(): Pick<LeaveQuestions, "withoutQuestion" | "askFirst"> {
  return useContext(LeaveContext);
}

/**
 * Watches the forms of the page, and asks once before their entered values are lost: by Escape, a click
 * beside the dialog, a link, the Back button, or another language. It needs scripts.
 */
export function UnsavedWork({ children }: { children: React.ReactNode }) {
  const forms = useRef(new Set<OpenWork>());
  const free = useRef(false);
  const askedLast = useRef<Location>();
  const [waiting, wait] = useState<() => void>();
  const location = useLocation();

  const blocker = useBlocker(
    useCallback(
      ({
        currentLocation,
        nextLocation,
      }: {
        currentLocation: Location;
        nextLocation: Location;
      }) => {
        // A form that is sent to its own address, or a jump within the page, loses nothing.
        const asks =
          addressOf(currentLocation) !== addressOf(nextLocation) &&
          !free.current &&
          [...forms.current].some((work) => work.writes && work.isEntered());
        if (asks) askedLast.current = nextLocation;
        return asks;
      },
      [],
    ),
  );

  // After Cancel there is no question until the user has reached another page, or stays and changes a field.
  useEffect(() => {
    const again = () => (free.current = false);
    again();
    document.addEventListener("input", again);
    return () => document.removeEventListener("input", again);
  }, [location.key]);

  const leaveQuestions = useMemo<LeaveQuestions>(
    () => ({
      register: (work) => {
        forms.current.add(work);
        return () => forms.current.delete(work);
      },
      withoutQuestion: () => (free.current = true),
      askFirst: (event) => {
        if (free.current || ![...forms.current].some((work) => work.isEntered())) return;
        event.preventDefault();
        const [form, { submitter }] = [event.currentTarget, event.nativeEvent as SubmitEvent];
        wait(() => () => {
          free.current = true;
          form.requestSubmit(submitter);
        });
      },
    }),
    [],
  );

  const question = blocker.state === "blocked" ? blocker.location : waiting;
  const stay = () => {
    // The user may answer after leaving a second time, which has its own question.
    if (blocker.location === askedLast.current) blocker.reset?.();
    wait((now) => (now === waiting ? undefined : now));
  };
  // Where the question can't be loaded the user stays on the page, so nothing is lost.
  const LeaveQuestion = useLeaveQuestion(question !== undefined, stay);
  return (
    <LeaveContext.Provider value={leaveQuestions}>
      {children}
      {question && LeaveQuestion ? (
        <LeaveQuestion
          about={question}
          onStay={stay}
          onLeave={() => {
            blocker.proceed?.();
            waiting?.();
            wait(undefined);
          }}
        />
      ) : null}
    </LeaveContext.Provider>
  );
}

/**
 * Registers a form as unsaved work: it is unsaved once its values differ from the values that it had at
 * first. A form that the server sent back with entered values is always unsaved.
 *
 * @returns a function to call when the form is sent: after a success, its values count as the first ones
 */
export function useUnsavedWork(
  form: Pick<ResourceForm, "ref" | "submitting" | "reply">,
  method: "get" | "post",
): () => void {
  const { register } = useContext(LeaveContext);
  const { ref, submitting } = form;
  const { search } = useLocation();
  const opening = useRef<string>();
  const hydrated = useHydrated();
  const cameWithPage = useRef(false);
  const isSent = useRef(false);
  const cameBack = useRef(false);
  const writes = method === "post";
  cameBack.current = writes && form.reply !== undefined;

  useEffect(() => {
    cameWithPage.current = !isPageHydrated();
  }, []);

  useEffect(() => {
    // This runs after hydration, which changes some fields, such as those of a switch that is off.
    if (!hydrated || !ref.current) return;
    opening.current = cameWithPage.current ? fieldsAsSent(ref.current) : fieldsOf(ref.current);
    return register({
      writes,
      isEntered: () =>
        ref.current !== null && (cameBack.current || fieldsOf(ref.current) !== opening.current),
    });
  }, [hydrated, register, ref, writes]);

  // A form with method GET shows the values of its address, so a new address makes it a new form.
  const asks = writes ? "" : search;
  const previousAsks = useRef(asks);
  useEffect(() => {
    if (submitting || (!isSent.current && previousAsks.current === asks)) return;
    [isSent.current, previousAsks.current] = [false, asks];
    if (ref.current) opening.current = fieldsOf(ref.current);
  }, [ref, submitting, asks]);

  return () => (isSent.current = true);
}

/** @returns the values that the server rendered, since the user may have typed before the scripts ran */
function fieldsAsSent(form: HTMLFormElement): string {
  return written([...form.elements].flatMap(valuesAsSent));
}

/** @returns the name and the values with which the server rendered a control, as far as they would be sent */
function valuesAsSent(control: Element): [string, string][] {
  if (control.matches(":disabled, [type=submit], :not([name])")) return [];
  if (control instanceof HTMLTextAreaElement) return [[control.name, control.defaultValue]];
  if (control instanceof HTMLSelectElement) {
    const options = [...control.options].filter((option) => !option.disabled);
    const chosen = options.filter((option) => option.defaultSelected);
    const first = control.multiple ? [] : options.slice(0, 1);
    return (chosen.length > 0 ? chosen : first).map(({ value }) => [control.name, value]);
  }
  if (!(control instanceof HTMLInputElement)) return [];
  const { name, type, defaultValue } = control;
  if (type === "file") return [];
  if (type !== "checkbox" && type !== "radio") return [[name, defaultValue]];
  return control.defaultChecked ? [[name, control.value]] : [];
}

const MACHINERY = new Set([FORM_TOKEN, FORM_KEY, INTENT, VERSION, ROW_SEEN]);

/** @returns the present values of a form, to compare them */
function fieldsOf(form: HTMLFormElement): string {
  return written(
    [...new FormData(form)].map(([name, value]) => [
      name,
      typeof value === "string" ? value : value.name,
    ]),
  );
}

/**
 * @returns values as one text, without the product's hidden fields, empty fields and the search texts of pickers, in an
 *   order of their own: what a script puts elsewhere isn't another value
 */
function written(values: [string, string][]): string {
  const filled = values.filter(
    ([name, value]) => value !== "" && !MACHINERY.has(name) && !name.endsWith("_search"),
  );
  return JSON.stringify(filled.map((one) => JSON.stringify(one)).sort());
}

function addressOf({ pathname, search }: Location): string {
  return pathname + search;
}

type Question = typeof import("./leave-question").LeaveQuestion;

/**
 * Loads the question when something is entered on the page, so that it is there when the user leaves.
 *
 * @param isAsked whether the question is to be shown
 * @param onMissing is called where it is to be shown and can't be loaded
 * @returns the question; undefined until it is loaded
 */
function useLeaveQuestion(isAsked: boolean, onMissing: () => void): Question | undefined {
  const [loaded, setLoaded] = useState<{ Question: Question }>();
  const missing = useRef(onMissing);
  missing.current = onMissing;
  const isLoaded = loaded !== undefined;

  useEffect(() => {
    if (isLoaded) return;
    const load = () =>
      import("./leave-question").then(({ LeaveQuestion }) =>
        setLoaded({ Question: LeaveQuestion }),
      );
    // A form may also be unsaved because the server sent it back; the question is loaded when it is asked then.
    if (isAsked) load().catch(() => missing.current());
    const onInput = () => void load().catch(() => undefined);
    document.addEventListener("input", onInput, { once: true });
    return () => document.removeEventListener("input", onInput);
  }, [isAsked, isLoaded]);

  return loaded?.Question;
}
