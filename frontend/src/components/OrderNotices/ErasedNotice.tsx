import { Notice } from '../Notice/Notice'

/** The person requested the erasure of what this form would ask for again. */
export const ErasedNotice = () => (
  <Notice kind="info" title="Os dados pessoais deste pedido foram apagados">
    Ele não recebe mais dados. Se você não pediu isso ou precisa de ajuda, fale com a nossa equipe.
  </Notice>
)
