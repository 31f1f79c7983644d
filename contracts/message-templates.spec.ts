import {
  fillMessage,
  findMessageTemplateProblem,
  findOpenFieldProblem,
  firstMessageTemplates,
  listOpenFields,
} from './message-templates.js'

describe('a template of a message', () => {
  it('is filled in with what is known, and keeps the fields that have no value', () => {
    const text = fillMessage('Olá, {nome}: {pedido} vai com {rastreio} ({rastreio}).', {
      nome: 'Ana',
      pedido: 'CO-2026-00001',
    })
    expect(text).toBe('Olá, Ana: CO-2026-00001 vai com {rastreio} ({rastreio}).')
    expect(listOpenFields(text)).toEqual(['rastreio'])
  })

  it('puts a value in as it is, whatever it looks like', () =>
    expect(fillMessage('{nome} {pedido}', { nome: '$& {pedido}', pedido: 'CO-1' })).toBe('$& {pedido} CO-1'))

  it('may name the fields that there are, and no other', () => {
    for (const { text } of firstMessageTemplates.templates) expect(findMessageTemplateProblem(text)).toBeUndefined()
    expect(findMessageTemplateProblem('Olá, {mae}.')).toBe(
      'Entre chaves há um campo que não existe. Os campos são: {nome}, {pedido}, {documento}, {situacao}, {prazo}, {rastreio}, {atendente}.',
    )
    for (const text of ['{', '}', '{}', '{ nome }', '{constructor}'])
      expect([text, findMessageTemplateProblem(text)]).not.toContain(undefined)
  })
})

describe('a message', () => {
  it('is not sent with a field in braces', () => {
    expect(findOpenFieldProblem('Olá, {nome}: o prazo é {prazo}, {nome}.')).toBe(
      'Falta preencher {nome} e {prazo} antes de enviar.',
    )
    expect(findOpenFieldProblem('Escreva {assim}.')).toBeUndefined()
  })
})
