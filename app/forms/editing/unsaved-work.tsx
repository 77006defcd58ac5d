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
  /** Whether it writes: leaving a form that only asks for something loses nothing. */
  writes: boolean;
  isEntered: () => boolean;
}

interface LeaveQuestions {
  register: (work: OpenWork) => () => void;
  /** For a way out whose words say that nothing is saved, such as Cancel: no question is asked. */
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
 * Knows the forms of the page, and asks once before what was entered in one of them is lost: by
 * Escape, a press beside the dialog, a link, the way back, or another language. Nothing is asked
 * without scripts.
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

  // Cancel asks nothing. That ends once one has arrived elsewhere, or has stayed and enters
  // something.
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
            // The answer may arrive after somebody has left once more: that is asked on its own.
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
 * Registers a form as unsaved work: it counts once its values differ from those that it opened
 * with; a form that came back from the server always counts.
 *
 * @returns what to call when the form is sent: once that has gone well, its values count as those
 *   that it opened with
 */
export function useUnsavedWork(form: ResourceForm, method: "get" | "post"): () => void {
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
    // Only now: hydration changes fields, such as those of a switch that is off.
    if (!hydrated || !ref.current) return;
    opening.current = cameWithPage.current ? fieldsAsSent(ref.current) : fieldsOf(ref.current);
    return register({
      writes,
      isEntered: () =>
        ref.current !== null && (cameBack.current || fieldsOf(ref.current) !== opening.current),
    });
  }, [hydrated, register, ref, writes]);

  // A form that asks by its address shows what the address says: another address is another
  // beginning.
  const asks = writes ? "" : search;
  const previousAsks = useRef(asks);
  useEffect(() => {
    if (submitting || (!isSent.current && previousAsks.current === asks)) return;
    [isSent.current, previousAsks.current] = [false, asks];
    if (ref.current) opening.current = fieldsOf(ref.current);
  }, [ref, submitting, asks]);

  return () => (isSent.current = true);
}

/** The values that the server sent: somebody may have entered others before the scripts ran. */
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
