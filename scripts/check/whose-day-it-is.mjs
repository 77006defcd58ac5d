/**
 * A lint rule: "today" is a hotel's day, and the day of the house only where a comment says why: what belongs to no
 * hotel, or to several. A hotel's day may still be the evening before, or be another one far away (ADR 204).
 *
 * The rule asks TypeScript where `today` is declared: that of `Context` is the house's, that of `HotelContext` a
 * hotel's. The comment begins with "The house's day", on the lines before.
 *
 * @type {import("eslint").Rule.RuleModule}
 */
export const whoseDayItIs = {
  meta: {
    type: "problem",
    docs: { description: "say why the house's day is asked for instead of a hotel's" },
    messages: {
      house:
        "This is the house's day: ask atHotel of ~/modules/sales/hotel-clocks for that of a hotel, or say why not in a comment that begins with “The house's day”.",
    },
    schema: [],
  },
  create(context) {
    const { program, esTreeNodeToTSNodeMap } = context.sourceCode.parserServices;
    // In a file without types, such as plain JavaScript, nothing can be checked.
    if (!program) return {};
    const types = program.getTypeChecker();
    const lines = context.sourceCode.lines;

    /** @returns whether the `today` of this type is declared by `Context` */
    function isHouses(node) {
      const type = types.getTypeAtLocation(esTreeNodeToTSNodeMap.get(node));
      const today = types.getPropertyOfType(types.getApparentType(type), "today");
      const declarations = today?.getDeclarations() ?? [];
      return declarations.some(({ parent }) => parent.name?.text === "Context");
    }

    /** @returns whether a comment directly above says why; the statement may begin some lines above */
    function isExplained({ loc }) {
      const above = lines.slice(Math.max(0, loc.start.line - 6), loc.start.line);
      return above.some((line) => /^\s*(\/\/|\/\*\*|\*) ?The house's day/.test(line));
    }

    function check(node, owner) {
      if (isHouses(owner) && !isExplained(node)) context.report({ node, messageId: "house" });
    }

    return {
      "MemberExpression[computed=false][property.name='today']"(node) {
        check(node, node.object);
      },
      "ObjectPattern > Property[computed=false][key.name='today']"(node) {
        check(node, node.parent);
      },
    };
  },
};
