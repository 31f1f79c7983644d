import { cpfProblem, readCpf } from './cpf.js'

describe('a CPF', () => {
  it.each(['529.982.247-25', '11144477735', ' 529 982 247/25 '])('%s is good', (typed) =>
    expect(cpfProblem(typed)).toBeUndefined(),
  )

  it.each(['529.982.247-26', '529.982.247-52', '123.456.789-00', '123.456.789-09'])(
    '%s belongs to no person',
    (typed) => expect(cpfProblem(typed)).toBe('CPF inválido. Confira os 11 números no seu documento.'),
  )

  it.each(['000.000.000-00', '111.111.111-11', '99999999999'])('%s of one digit is refused', (typed) =>
    expect(cpfProblem(typed)).toBe('CPF inválido: todos os números são iguais. Confira no seu documento.'),
  )

  it.each(['', '529.982.247-2', '529.982.247-255', '529982247🌻25', '<b>52998224725</b>'])(
    '%s is not one of 11 numbers',
    (typed) => expect(cpfProblem(typed)).toBe('O CPF tem 11 números. Confira e digite de novo.'),
  )

  it.each([
    ['529.982.247‑25', '529.982.247-25'],
    ['５２９．９８２．２４７－２５', '529.982.247-25'],
    ['529.982.247−25', '529.982.247-25'],
    ['529.982.247ー25', '529.982.247-25'],
    ['\u202a529.982.247-25\u202c', '529.982.247-25'],
    ['529\u200b982\u200b247\u200b25', '52998224725'],
    ['CPF: 529.982.247-25', '529.982.247-25'],
    ['CPF nº 52998224725', '52998224725'],
    ['529\u00a0982\u00a0247\u00a025', '529 982 247 25'],
  ])('typed as %j is kept as %s', (typed, kept) => {
    expect(cpfProblem(typed)).toBeUndefined()
    expect(readCpf(typed)).toBe(kept)
  })
})
