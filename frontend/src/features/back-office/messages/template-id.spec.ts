import { newTemplateId } from './template-id'

describe('the code of a new template', () => {
  it.each([
    ['Prazo novo', [], 'prazo-novo'],
    ['  É só isso!  ', [], 'e-so-isso'],
    ['Prazo novo', ['prazo-novo'], 'prazo-novo-2'],
    ['Prazo novo', ['prazo-novo', 'prazo-novo-3'], 'prazo-novo-2'],
    ['Prazo novo', ['prazo-novo', 'prazo-novo-2'], 'prazo-novo-3'],
    ['Prazo', ['prazo', 'prazo-novo-2'], 'prazo-2'],
    ['!', [], 'modelo'],
    ['a'.repeat(60), [], 'a'.repeat(36)],
  ])('of %j beside %j is %s', (name, taken, id) => {
    expect(newTemplateId(name, taken)).toBe(id)
    expect(id).toMatch(/^[a-z0-9][a-z0-9-]{1,39}$/)
  })
})
