/** @returns a duration as people write it: "45 min", "2 h", "1 h 30" */
export function formatDuration(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return `${rest}\u00a0min`;
  const whole = `${hours}\u00a0h`;
  return rest === 0 ? whole : `${whole}\u00a0${String(rest).padStart(2, "0")}`;
}
