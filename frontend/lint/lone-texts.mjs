import { parseSync } from '@swc/core'

/**
 * What a child of an element may become on the page: an `element` that is always there, something that comes and goes
 * (`moving`: a condition, a list, a component), a `text` that never changes, or one that may (`changing`).
 */
const isText = ({ kind }) => kind === 'text' || kind === 'changing'

const inner = (node) => (node.type === 'ParenthesisExpression' ? inner(node.expression) : node)

const nameOf = (element) => {
  const { name } = element.opening
  return name.type === 'Identifier' ? name.value : (name.property?.value ?? '')
}

const isHost = (name) => /^[a-z]/.test(name)

/** These give one `<a>`, with what stands in them. */
const links = ['Link', 'PlainLink', 'SiteLink', 'ButtonLink']
/** These hand all that they are given to a component or an element that has it for itself. */
const knownHouses = [...links, 'ConfirmButton', 'Heading']

/** What a function answers: its expression, or what follows each `return` of its own. */
const answersOf = ({ body }) => {
  if (body.stmts === undefined) return [inner(body)]
  const found = []
  const visit = (node) => {
    if (Array.isArray(node)) for (const each of node) visit(each)
    else if (node === null || typeof node !== 'object') return
    else if (node.type === 'ReturnStatement' && node.argument) found.push(inner(node.argument))
    else if (!/Function|ArrowFunctionExpression|JSX/.test(node.type ?? '')) visit(Object.values(node))
  }
  visit(body.stmts)
  return found
}

/** All nodes of a tree of swc. */
function* nodesIn(node) {
  if (node === null || typeof node !== 'object') return
  if (Array.isArray(node)) for (const each of node) yield* nodesIn(each)
  else {
    if (typeof node.type === 'string') yield node
    yield* nodesIn(Object.values(node))
  }
}

/** Constants of the file, by name: `const link = <a/>` stands for its value where it is a child. */
const constantsIn = (module) => {
  const constants = new Map()
  for (const node of nodesIn(module))
    if (node.type === 'VariableDeclarator' && node.id.type === 'Identifier' && node.init)
      constants.set(node.id.value, inner(node.init))
  return constants
}

const childrenOf = (element, constants) => element.children.flatMap((child) => partsOf(child, constants))

/** Where no part is a text, it is enough that something may come and go. */
const comesAndGoes = (node, parts) => [{ kind: parts.some(isText) ? 'changing' : 'moving', node }]

const partsOf = (child, constants) => {
  const node = inner(child)
  const of = (other) => partsOf(other, constants)
  const changing = [{ kind: 'changing', node }]
  switch (node.type) {
    case 'JSXText':
      return /^\s*$/.test(node.value) && node.value.includes('\n') ? [] : [{ kind: 'text', node }]
    case 'JSXEmptyExpression':
    case 'NullLiteral':
    case 'BooleanLiteral':
      return []
    case 'JSXExpressionContainer':
      return of(node.expression)
    case 'JSXFragment':
      return childrenOf(node, constants)
    case 'JSXElement':
      return [{ kind: isHost(nameOf(node)) || links.includes(nameOf(node)) ? 'element' : 'moving', node }]
    case 'StringLiteral':
    case 'NumericLiteral':
      return [{ kind: 'text', node }]
    case 'TemplateLiteral':
      return [{ kind: node.expressions.length > 0 ? 'changing' : 'text', node }]
    case 'BinaryExpression':
      return node.operator === '&&' ? comesAndGoes(node, of(node.right)) : changing
    case 'ConditionalExpression':
      return comesAndGoes(node, [...of(node.consequent), ...of(node.alternate)])
    case 'Identifier': {
      if (node.value === 'undefined') return []
      // Whether it may be a text is asked where it is given: `housesIn`.
      if (node.value === 'children') return [{ kind: 'moving', node }]
      const value = constants.get(node.value)
      return value === undefined || value.type === 'Identifier' ? changing : of(value)
    }
    case 'ArrowFunctionExpression':
      return [{ kind: 'moving', node }]
    case 'MemberExpression': {
      const list = constants.get(node.object.value)
      if (list?.type !== 'ArrayExpression') return changing
      return comesAndGoes(
        node,
        list.elements.flatMap(({ expression }) => of(expression)),
      )
    }
    case 'CallExpression': {
      // A list, or a function of this file; one that was given as `children` gives elements.
      const { callee } = node
      if (callee.type === 'Identifier' && callee.value === 'children') return [{ kind: 'moving', node }]
      const isList = callee.type === 'MemberExpression' && ['map', 'from'].includes(callee.property.value)
      const made = isList ? node.arguments.at(-1)?.expression : constants.get(callee.value)
      return made?.type === 'ArrowFunctionExpression' ? comesAndGoes(node, answersOf(made).flatMap(of)) : changing
    }
    default:
      return changing
  }
}

/**
 * The components of some files that give their children an element of their own. `modules` are trees of swc.
 * A component that hands its children on to another is as that one.
 */
const housesIn = (modules) => {
  const places = new Map()
  for (const module of modules)
    for (const [name, value] of constantsIn(module)) {
      if (value.type !== 'ArrowFunctionExpression' || isHost(name)) continue
      const parents = [...nodesIn(value.body)].filter(
        (node) => /^JSX(Element|Fragment)$/.test(node.type) && node.children.some(isChildrenSlot),
      )
      places.set(name, parents)
    }
  const houses = new Set(knownHouses)
  const isHoused = (parent) =>
    parent.type === 'JSXElement' &&
    childrenOf(parent, new Map()).length === 1 &&
    (isHost(nameOf(parent)) || houses.has(nameOf(parent)))
  for (let known = -1; known !== houses.size; ) {
    known = houses.size
    for (const [name, parents] of places) if (parents.length > 0 && parents.every(isHoused)) houses.add(name)
  }
  return houses
}

const isChildrenSlot = ({ type, expression }) =>
  type === 'JSXExpressionContainer' && expression.type === 'Identifier' && expression.value === 'children'

const whyWrong = (element, constants, houses) => {
  const parts = childrenOf(element, constants)
  const texts = parts.filter(isText)
  if (texts.length === 0) return undefined
  if (element.type === 'JSXFragment') return 'a text in a fragment'
  if (parts.length === 1) {
    const name = nameOf(element)
    return isHost(name) || houses.has(name) ? undefined : `a text alone in <${name}>`
  }
  if (texts.some(({ kind }) => kind === 'changing')) return 'a text that changes beside something else'
  const first = parts.findIndex(({ kind }) => kind === 'moving')
  return first >= 0 && parts.slice(first).some(isText) ? 'a text after something that comes and goes' : undefined
}

/**
 * The texts of components, `{ file, source }`, that break when a browser translates the page: its translator takes each
 * text out of the page and puts an element in its place. React then writes a change into the text that is gone, which
 * no person sees, and fails where it removes that text or puts something before it. A text that is the only child of
 * its element is safe: React then sets the content of the element.
 */
export const unsafeTexts = (files) => {
  const parsed = files.map(({ file, source }) => {
    const module = parseSync(source, { syntax: 'typescript', tsx: true })
    // swc counts bytes, through all that it has parsed in this process.
    const before = module.span.end - Buffer.byteLength(source.trimEnd())
    const lineOf = ({ span }) =>
      Buffer.from(source)
        .subarray(0, span.start - before)
        .toString()
        .split('\n').length
    return { file, module, lineOf }
  })
  const houses = housesIn(parsed.map(({ module }) => module))
  return parsed.flatMap(({ file, module, lineOf }) => {
    const constants = constantsIn(module)
    return [...nodesIn(module)].flatMap((node) => {
      if (!/^JSX(Element|Fragment)$/.test(node.type)) return []
      const why = whyWrong(node, constants, houses)
      return why === undefined ? [] : [`${file}:${lineOf(node.type === 'JSXElement' ? node.opening : node)} ${why}`]
    })
  })
}
