import { maskCpf } from './cpf-mask.js'

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
})
