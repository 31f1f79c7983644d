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
    // Codes of services and paths may hold a slash too.
    ['card_declined', expect.stringContaining('passe o código a quem cuida do sistema')],
    ['address/invalid', expect.stringContaining('Tente a tarefa de novo em Pendências')],
    [failureCode({ said: 'Ana Souza mora em Orlando' }), 'O motivo não ficou registrado.'],
  ])('say why for %s, without its data', (code, reason) => expect(jobFailureReason(code)).toEqual(reason))
})
