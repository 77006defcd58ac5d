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
import { FORM_KEY, INTENT, SEEN, VERSION } from "./entered";
import type { ResourceForm } from "./use-resource-form";

/** A form on the page. */
interface OpenWork {
  /** Whether it writes: a form that only asks loses nothing by a link. */
  writes: boolean;
  isEntered: () => boolean;
}

interface LeaveAsked {
  register: (work: OpenWork) => () => void;
  /** For a way out that says itself that nothing is saved. */
  withoutQuestion: () => void;
  /** For a form that loads the page anew: it is sent only once nothing typed is lost by it. */
  askFirst: (event: React.FormEvent<HTMLFormElement>) => void;
}

const LeaveContext = createContext<LeaveAsked>({
  register: () => () => {},
  withoutQuestion: () => {},
  askFirst: () => {},
});

/** @returns how to ask, or not to ask, before typed work is left */
export function useLeaveAsked(): Pick<LeaveAsked, "withoutQuestion" | "askFirst"> {
  return useContext(LeaveContext);
}

/**
 * Knows the forms of the page and asks once before what was typed in one of them is lost: by Escape,
 * a press beside the dialog, a link, the way back, or another language. Nothing is asked without scripts.
 */
export function UnsavedWork({ children }: { children: React.ReactNode }) {
  const forms = useRef(new Set<OpenWork>());
  const free = useRef(false);
  const [waiting, wait] = useState<() => void>();
  const location = useLocation();

  const blocker = useBlocker(
    useCallback(
      ({ currentLocation, nextLocation }: { currentLocation: Location; nextLocation: Location }) =>
        // A form that is sent to its own address, or a jump within the page, leaves nothing.
        addressOf(currentLocation) !== addressOf(nextLocation) &&
        !free.current &&
        [...forms.current].some((work) => work.writes && work.isEntered()),
      [],
    ),
  );

  // Whoever cancelled and is still there types on, or has arrived.
  useEffect(() => {
    const again = () => (free.current = false);
    again();
    document.addEventListener("input", again);
    return () => document.removeEventListener("input", again);
  }, [location.key]);

  const asked = useMemo<LeaveAsked>(
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

  return (
    <LeaveContext.Provider value={asked}>
      {children}
      {blocker.state === "blocked" || waiting ? (
        <LeaveQuestion
          // Whoever stays and leaves again at once is asked anew: React may learn of both together, and
          // a question that was closed doesn't open by itself.
          key={blocker.location?.key}
          onStay={() => {
            blocker.reset?.();
            wait(undefined);
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
 * Has a form known as typed work as soon as it isn't what it was when it opened; one that came back
 * from the server always is.
 *
 * @returns what to call when it is sent: once that has gone well, it has opened anew
 */
export function useUnsavedWork(form: ResourceForm, method: "get" | "post"): () => void {
  const { register } = useContext(LeaveContext);
  const { ref, submitting } = form;
  const { search } = useLocation();
  const opening = useRef<string>();
  const hydrated = useHydrated();
  const cameWithPage = useRef(false);
  const sent = useRef(false);
  const cameBack = useRef(false);
  const writes = method === "post";
  cameBack.current = writes && form.reply !== undefined;

  useEffect(() => {
    cameWithPage.current = !isPageHydrated();
  }, []);

  useEffect(() => {
    // What waits for scripts, such as the fields of a switch that is off, is as it will be only now.
    if (!hydrated || !ref.current) return;
    opening.current = cameWithPage.current ? fieldsAsSent(ref.current) : fieldsOf(ref.current);
    return register({
      writes,
      isEntered: () =>
        ref.current !== null && (cameBack.current || fieldsOf(ref.current) !== opening.current),
    });
  }, [hydrated, register, ref, writes]);

  // What was asked for by its address is what such a form then shows.
  const asks = writes ? "" : search;
  const asked = useRef(asks);
  useEffect(() => {
    if (submitting || (!sent.current && asked.current === asks)) return;
    [sent.current, asked.current] = [false, asks];
    if (ref.current) opening.current = fieldsOf(ref.current);
  }, [ref, submitting, asks]);

  return () => (sent.current = true);
}

/** What the server sent it with: somebody may have typed before the scripts ran. */
function fieldsAsSent(form: HTMLFormElement): string {
  const untouched = form.cloneNode(true) as HTMLFormElement;
  untouched.reset();
  return fieldsOf(untouched);
}

const MACHINERY = new Set([FORM_TOKEN, FORM_KEY, INTENT, VERSION, SEEN]);

/** What a form holds, to be compared: without the machinery, empty fields and a picker's search. */
function fieldsOf(form: HTMLFormElement): string {
  const held = [...new FormData(form)]
    .filter(([name]) => !MACHINERY.has(name) && !name.endsWith("_search"))
    .map(([name, value]) => [name, typeof value === "string" ? value : value.name])
    .filter(([, value]) => value !== "");
  return JSON.stringify(held);
}

function addressOf({ pathname, search }: Location): string {
  return pathname + search;
}
