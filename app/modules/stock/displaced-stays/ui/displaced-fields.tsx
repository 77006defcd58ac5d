import { QuestionBox } from "~/forms/form-questions";
import { SelectField } from "~/forms/fields/choices/select-field";
import { Link } from "~/ui/link";
import type { StayInQuestion, DisplacedQuestion } from "../displaced-question.presenter.server";

/**
 * The question before stays are displaced: the nights, the stays, and the choice of a new room for each stay.
 */
export function DisplacedFields({ question }: { question: DisplacedQuestion }) {
  const { nights, stays, moreNights, moreStays } = question;
  return (
    <QuestionBox key={question.shownStays}>
      <input type="hidden" name="on_purpose" value={question.shownStays} />
      <div className="flex flex-col gap-3">
        {question.refused ? <p className="font-semibold">{question.refused}</p> : null}
        <p>{question.intro}</p>
        {nights.length > 0 ? (
          <section>
            <h3 className="font-semibold">{question.nightsTitle}</h3>
            <ul>
              {nights.map(({ key, text }) => (
                <li key={key}>{text}</li>
              ))}
              {moreNights ? <li>{moreNights}</li> : null}
            </ul>
          </section>
        ) : null}
        {stays.length > 0 || moreStays ? (
          <section>
            <h3 className="font-semibold">{question.staysTitle}</h3>
            <ul className="flex flex-col gap-2">
              {stays.map((stay, nth) => (
                <li key={stay.id}>
                  <Link to={stay.to}>{stay.reference}</Link>, {stay.text}
                  {stay.move ? <Move stay={stay} move={stay.move} nth={nth} /> : null}
                </li>
              ))}
              {moreStays ? <li>{moreStays}</li> : null}
            </ul>
          </section>
        ) : null}
      </div>
    </QuestionBox>
  );
}

interface MoveProps {
  stay: StayInQuestion;
  move: NonNullable<StayInQuestion["move"]>;
  nth: number;
}

/** The picker of the new room of a displaced stay. */
function Move({ stay, move, nth }: MoveProps) {
  return (
    <div className="my-1 max-w-80 text-ink">
      <input type="hidden" name={`moves[${nth}].stay_id`} value={stay.id} />
      <SelectField name={`moves[${nth}].room_id`} label={move.label} options={move.rooms} />
    </div>
  );
}
