/**
 * A lint rule: no function of another package may be replaced, whether among the package's exports, on a
 * prototype, or on one of its objects. Code uses an option, a subclass or a handler instead, so that no
 * function pretends to be another.
 *
 * The rule asks TypeScript which package declares the assigned property. Handlers that are meant to be set
 * (`onclick`) aren't functions of the package.
 *
 * @type {import("eslint").Rule.RuleModule}
 */
export const noReplacedFunctions = {
  meta: {
    type: "problem",
    docs: { description: "replace no function of another package" },
    messages: {
      replaced:
        "“{{ name }}” is another package's function: use an option, a subclass or a handler instead of replacing it.",
    },
    schema: [],
  },
  create(context) {
    const { program, esTreeNodeToTSNodeMap } = context.sourceCode.parserServices;
    // In a file without types, such as plain JavaScript, nothing can be checked.
    if (!program) return {};
    const types = program.getTypeChecker();

    /** @returns whether another package declares a function with this name on the object */
    function isTheirs(owner, name) {
      const property = types.getPropertyOfType(types.getApparentType(owner), name);
      const declarations = property?.getDeclarations() ?? [];
      return declarations.some((declaration) => {
        if (!/\/node_modules\//.test(declaration.getSourceFile().fileName)) return false;
        // The declared type decides: the value of a reference (`ref.current`) belongs to the product, even if
        // it is a function.
        const declared = types.getNonNullableType(types.getTypeAtLocation(declaration));
        return declared.getCallSignatures().length > 0;
      });
    }

    function refuse(node, owner, name) {
      if (/^on[a-z]/.test(name) || !isTheirs(owner, name)) return;
      context.report({ node, messageId: "replaced", data: { name } });
    }

    const typeOf = (node) => types.getTypeAtLocation(esTreeNodeToTSNodeMap.get(node));

    return {
      "AssignmentExpression[left.type='MemberExpression'][left.computed=false]"({ left }) {
        refuse(left, typeOf(left.object), left.property.name);
      },
      "CallExpression[callee.object.name='Object'][callee.property.name='assign']"({
        arguments: [target, ...sources],
      }) {
        if (!target || target.type === "ObjectExpression") return;
        for (const source of sources) {
          for (const { name } of typeOf(source).getProperties())
            refuse(target, typeOf(target), name);
        }
      },
      "CallExpression[callee.object.name='Object'][callee.property.name='defineProperty']"({
        arguments: [target, name],
      }) {
        if (name?.type === "Literal") refuse(target, typeOf(target), String(name.value));
      },
    };
  },
};
