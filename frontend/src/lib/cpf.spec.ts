import { cpfProblem, maskCpf } from './cpf'

describe('a CPF', () => {
  it('is formatted while it is typed', () =>
    expect(['5', '5299', '5299822', '52998224725', '529.982.247-251', 'a52b9'].map(maskCpf)).toEqual([
      '5',
      '529.9',
      '529.982.2',
      '529.982.247-25',
      '529.982.247-25',
      '529',
    ]))

  it.each(['529.982.247-25', '11144477735'])('%s has the right check digits', async (typed) =>
    expect(await cpfProblem(typed)).toBeUndefined(),
  )

  it.each(['529.982.247-26', '123.456.789-00'])('%s is refused for its check digits', async (typed) =>
    expect(await cpfProblem(typed)).toBe('CPF inválido. Confira os 11 números no seu documento.'),
  )

  it.each(['000.000.000-00', '111.111.111-11', '999.999.999-99'])('%s of one digit is refused', async (typed) =>
    expect(await cpfProblem(typed)).toBe('CPF inválido: todos os números são iguais. Confira no seu documento.'),
  )
})
