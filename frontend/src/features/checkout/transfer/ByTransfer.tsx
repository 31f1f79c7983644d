import type { BankAccount } from '@cartorio/contracts/bank-account.js'
import styles from './ByTransfer.module.css'

type ByTransferProps = {
  readonly account: BankAccount
  readonly orderNumber: string
  /** As the button of the card says it: `$ 45,00`. */
  readonly amount: string
}

/** The other way to pay an order that the office made, or a charge of it: where the money goes, and what it is recognised by. */
export const ByTransfer = ({ account: { holder, bank, account }, orderNumber, amount }: ByTransferProps) => (
  <section className={styles.transfer} aria-labelledby="by-transfer">
    <h2 id="by-transfer">Ou pague por transferência</h2>
    <dl>
      <dt>Valor</dt>
      <dd>{amount}</dd>
      <dt>Titular</dt>
      <dd>{holder}</dd>
      <dt>Banco</dt>
      <dd>{bank}</dd>
      <dt>Conta</dt>
      <dd>{account}</dd>
      <dt>Identificação</dt>
      <dd>{orderNumber}</dd>
    </dl>
    <p>
      Escreva o número do pedido na identificação da transferência. A equipe registra o pagamento quando o dinheiro
      chega, e a página do pedido mostra que ele foi recebido.
    </p>
  </section>
)
