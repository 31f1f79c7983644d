// Fails a spec in which React changed a text that a browser's translator would have taken out of the page, or leant on
// it: such a change is not seen, and such a removal or insertion fails. frontend/lint/lone-texts.mjs says why.

/** React keeps what it knows of a text that has neighbours; one that fills its element is the element's content. */
const isKept = (node) =>
  node?.nodeType === Node.TEXT_NODE && Object.keys(node).some((key) => key.startsWith('__reactFiber$'))

let changes = []
const note = (what, { data, parentElement }) => {
  changes.push(`${what}: "${data}" in <${parentElement?.localName} class="${parentElement?.className}">`)
}

const { removeChild, insertBefore } = Node.prototype
const { get, set, ...nodeValue } = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue')

Node.prototype.removeChild = function (child) {
  if (isKept(child)) note('removed', child)
  return removeChild.call(this, child)
}
Node.prototype.insertBefore = function (child, next) {
  if (isKept(next)) note('something was put before', next)
  return insertBefore.call(this, child, next)
}
Object.defineProperty(Node.prototype, 'nodeValue', {
  ...nodeValue,
  get,
  set(text) {
    if (isKept(this) && text !== this.data) note(`replaced by "${text}"`, this)
    set.call(this, text)
  },
})

/** The office works in the language of its screens. */
const isOffice = () => expect.getState().testPath.includes('/features/back-office/')

afterEach(() => {
  const found = changes
  changes = []
  if (!isOffice())
    expect({ 'texts without an element of their own': found }).toEqual({ 'texts without an element of their own': [] })
})
