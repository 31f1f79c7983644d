import assert from 'node:assert/strict'
import { it } from 'node:test'
import { unsafeTexts } from './lone-texts.mjs'

/** What is found wrong with a component, without its place. */
const found = (jsx, before = '') =>
  unsafeTexts([{ file: 'Page.tsx', source: `${before}\nexport const Page = ({ a, b }) => ${jsx}` }]).map((finding) =>
    finding.replace(/^Page\.tsx:\d+ /, ''),
  )

const boxes = `
const Box = ({ children }) => <div>{children}</div>
const Outer = ({ children }) => <Box>{children}</Box>
const Loose = ({ children }) => <div><i />{children}</div>`

for (const [what, jsx] of [
  ['a text alone', '<p>{a}</p>'],
  ['one string of several', `<p>{\`Pedido \${a}\`}</p>`],
  ['one of two strings', "<p>{a ? 'Sim' : 'Não'}</p>"],
  ['fixed words around an element', '<p>Total <strong>{a}</strong>, hoje.</p>'],
  ['fixed words before something that comes and goes', '<p>Total {a && <b>{b}</b>}</p>'],
  ['texts with elements of their own', '<p>{a && <b>Sim</b>}<span>{b}</span></p>'],
  ['a text in a component that has it alone', '<Box>{a}</Box>'],
  ['a text in a component that hands it to such a one', '<Outer>Oi</Outer>'],
  ['a list of elements', '<ul>{a.map((each) => { return <li key={each}>{each}</li> })}<li>fim</li></ul>'],
])
  it(`lets ${what} pass`, () => assert.deepEqual(found(jsx, boxes), []))

for (const [what, jsx, why] of [
  ['a number between words', '<p>Pedido {a}</p>', 'a text that changes beside something else'],
  ['a second sentence', "<p>Oi. {a && 'Tudo bem?'}</p>", 'a text that changes beside something else'],
  ['words after a condition', '<p>{a && <b>Oi</b>} tudo</p>', 'a text after something that comes and goes'],
  ['words after a component', '<p><Box>Oi</Box> tudo</p>', 'a text after something that comes and goes'],
  ['a slot beside an element', '<button>{a && <i />}{b}</button>', 'a text that changes beside something else'],
  ['a text in a fragment', '<>Oi</>', 'a text in a fragment'],
  ['a text in a component that puts it beside others', '<Loose>{a}</Loose>', 'a text alone in <Loose>'],
])
  it(`finds ${what}`, () => assert.deepEqual(found(jsx, boxes), [why]))

it('names file and line', () => {
  const files = ['<p>{a}</p>', '\n\n<p>é {a}</p>'].map((jsx, at) => ({
    file: `${at}.tsx`,
    source: `export const Page = ({ a }) => (${jsx})\n`,
  }))
  assert.deepEqual(unsafeTexts(files), ['1.tsx:3 a text that changes beside something else'])
})
