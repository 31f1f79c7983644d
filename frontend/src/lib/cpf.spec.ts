import { cpfProblem } from '@cartorio/contracts/cpf.js'
import { cpf } from 'cpf-cnpj-validator'
import { maskCpf } from './cpf'

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

  it('is good for browser and server where cpf-cnpj-validator takes it', () => {
    for (const nine of ['529982247', '111444777', '000000001', '123456789', '999999990', '100000000', '111111111']) {
      const all = Array.from({ length: 100 }, (_, pair) => `${nine}${String(pair).padStart(2, '0')}`)
      expect(all.filter((digits) => cpfProblem(digits) === undefined)).toEqual(
        all.filter((digits) => cpf.isValid(digits)),
      )
    }
  })
})
