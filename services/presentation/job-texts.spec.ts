import { failureCode } from '../messaging/queue/job-failure.js'
import { jobFailureReason, jobTask } from './job-texts.js'

describe('the words of a failed job', () => {
  it('say what it was to do, and what its queue does where there is no more to say', () => {
    expect(jobTask('customer-mails')).toBe('Levar um e-mail ao cliente.')
    expect(jobTask('sealing')).toBe('Selo do registro.')
  })

  it.each([
    ['ECONNREFUSED', 'Um serviço de que ela precisa não respondeu.'],
    ['order/cancelled', 'O pedido não aceitava mais o que ela ia registrar.'],
    ['card_declined', 'O código diz o motivo a um engenheiro.'],
    [failureCode({ said: 'Ana Souza mora em Orlando' }), 'O motivo não ficou registrado.'],
  ])('say why for %s, without its data', (code, reason) => expect(jobFailureReason(code)).toBe(reason))
})
