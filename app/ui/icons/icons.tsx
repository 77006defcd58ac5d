import sprite from "./icons.svg?url";

interface Props {
  /** Its height and width, in pixels, where the style around it doesn't say them. */
  size?: number;
  className?: string;
}

/** The size of most icons, which the style sheet says (`styles/base.css`). */
const USUAL = 16;

/**
 * A decorative icon. Screen readers skip it, since the text beside it, or the name of its button, says the
 * same. All icons are symbols of one cached file, so each costs a page only a few bytes.
 */
export function Icon({ symbol, size, className }: Props & { symbol: string }) {
  return (
    <svg
      className={className}
      width={size === USUAL ? undefined : size}
      height={size === USUAL ? undefined : size}
      aria-hidden
    >
      <use href={`${sprite}#${symbol}`} />
    </svg>
  );
}

function icon(symbol: string) {
  return function NamedIcon(props: Props) {
    return <Icon symbol={symbol} {...props} />;
  };
}

export const ArrowDown = icon("arrow-down");
export const ArrowLeft = icon("arrow-left");
export const ArrowUp = icon("arrow-up");
export const BedDouble = icon("bed-double");
export const Bell = icon("bell");
export const Bookmark = icon("bookmark");
export const CalendarRange = icon("calendar-range");
export const CalendarX = icon("calendar-x");
export const ChartGantt = icon("chart-gantt");
export const Check = icon("check");
export const ChevronDown = icon("chevron-down");
export const ChevronFirst = icon("chevron-first");
export const ChevronLast = icon("chevron-last");
export const ChevronLeft = icon("chevron-left");
export const ChevronRight = icon("chevron-right");
export const CircleAlert = icon("circle-alert");
export const CircleCheck = icon("circle-check");
export const Columns = icon("columns");
export const Compass = icon("compass");
export const Copy = icon("copy");
export const DoorOpen = icon("door-open");
export const Download = icon("download");
export const Ellipsis = icon("ellipsis");
export const Eye = icon("eye");
export const EyeOff = icon("eye-off");
export const FileText = icon("file-text");
export const Flower = icon("flower");
export const FoldedMap = icon("map");
export const History = icon("history");
export const Info = icon("info");
export const KeyRound = icon("key-round");
export const LayoutGrid = icon("layout-grid");
export const Leaf = icon("leaf");
export const ListFilter = icon("list-filter");
export const LoaderCircle = icon("loader-circle");
export const LogOut = icon("log-out");
export const Menu = icon("menu");
export const MonitorSmartphone = icon("monitor-smartphone");
export const Moon = icon("moon");
export const Package = icon("package");
export const Pencil = icon("pencil");
export const Plane = icon("plane");
export const Plus = icon("plus");
export const Power = icon("power");
export const RotateCw = icon("rotate-cw");
export const Rows3 = icon("rows-3");
export const Search = icon("search");
export const Settings = icon("settings");
export const ShieldCheck = icon("shield-check");
export const Star = icon("star");
export const Sun = icon("sun");
export const Trash2 = icon("trash-2");
export const Undo2 = icon("undo-2");
export const UserRound = icon("user-round");
export const X = icon("x");
