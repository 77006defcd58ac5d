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
import { FORM_TOKEN } from "~/http/form-token";
import { isPageHydrated, useHydrated } from "~/ui/use-hydrated";
import { LeaveQuestion } from "./leave-question";
import { FORM_KEY, INTENT, ROW_SEEN, VERSION } from "./entered";
import type { ResourceForm } from "../posting/use-resource-form";

/** A form on the page. */
interface OpenWork {
  /** Whether the form writes: leaving a form that only reads loses nothing. */
  writes: boolean;
  isEntered: () => boolean;
}

interface LeaveQuestions {
  register: (work: OpenWork) => () => void;
  /** For a link whose words say that nothing is saved, such as Cancel: no question is asked. */
  withoutQuestion: () => void;
  /**
   * For a form that loads the page anew, such as the choice of language: asks first where that
   * would lose what was entered.
   */
  askFirst: (event: React.FormEvent<HTMLFormElement>) => void;
}

const LeaveContext = createContext<LeaveQuestions>({
  register: () => () => {},
  withoutQuestion: () => {},
  askFirst: () => {},
});

/** @returns how to ask, or not to ask, before unsaved work is left */
export function useLeaveQuestions(): Pick<LeaveQuestions, "withoutQuestion" | "askFirst"> {
  return useContext(LeaveContext);
}

/**
 * Watches the forms of the page, and asks once before their entered values are lost: by Escape, a press
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
        // A form that is sent to its own address, or a jump within the page, leaves nothing.
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

  // After Cancel nothing is asked until the user has arrived elsewhere, or has stayed and enters something.
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
  return (
    <LeaveContext.Provider value={leaveQuestions}>
      {children}
      {question ? (
        <LeaveQuestion
          about={question}
          onStay={() => {
            // The answer may arrive after the user has left again: that is a question of its own.
            if (blocker.location === askedLast.current) blocker.reset?.();
            wait((now) => (now === waiting ? undefined : now));
          }}
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
 * Registers a form as unsaved work: it is unsaved once its values differ from those that it opened with; a
 * form that came back from the server always is.
 *
 * @returns a function to call when the form is sent: after a success its values are those that it opened
 *   with
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
    // After hydration, which changes some fields, such as those of a switch that is off.
    if (!hydrated || !ref.current) return;
    opening.current = cameWithPage.current ? fieldsAsSent(ref.current) : fieldsOf(ref.current);
    return register({
      writes,
      isEntered: () =>
        ref.current !== null && (cameBack.current || fieldsOf(ref.current) !== opening.current),
    });
  }, [hydrated, register, ref, writes]);

  // A form with method GET shows the values of its address: with another address it begins anew.
  const asks = writes ? "" : search;
  const previousAsks = useRef(asks);
  useEffect(() => {
    if (submitting || (!isSent.current && previousAsks.current === asks)) return;
    [isSent.current, previousAsks.current] = [false, asks];
    if (ref.current) opening.current = fieldsOf(ref.current);
  }, [ref, submitting, asks]);

  return () => (isSent.current = true);
}

/** The values that the server rendered: somebody may have typed before the scripts ran. */
function fieldsAsSent(form: HTMLFormElement): string {
  const untouched = form.cloneNode(true) as HTMLFormElement;
  untouched.reset();
  return fieldsOf(untouched);
}

const MACHINERY = new Set([FORM_TOKEN, FORM_KEY, INTENT, VERSION, ROW_SEEN]);

/**
 * The values of a form, for comparing: without the product's hidden fields, empty fields and the text
 * of a picker's search.
 */
function fieldsOf(form: HTMLFormElement): string {
  const filledFields = [...new FormData(form)]
    .filter(([name]) => !MACHINERY.has(name) && !name.endsWith("_search"))
    .map(([name, value]) => [name, typeof value === "string" ? value : value.name])
    .filter(([, value]) => value !== "");
  return JSON.stringify(filledFields);
}

function addressOf({ pathname, search }: Location): string {
  return pathname + search;
}
