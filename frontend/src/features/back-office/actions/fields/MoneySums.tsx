import type { AdminOrder } from '@cartorio/contracts/http/admin.js'
import { cents, formatMoney, toMinorUnits } from '@cartorio/contracts/money.js'
import { typedAmountIn } from '@cartorio/contracts/typed-amounts.js'
import { Form } from 'antd'
import type { FieldsProps } from '../order-form'
import styles from './MoneySums.module.css'

type Sum = readonly [name: string, amount: number]

const Sums = ({ order, sums, result }: FieldsProps & { readonly sums: readonly Sum[]; readonly result: Sum }) => (
  <dl className={styles.sums}>
    {[...sums, result].map(([name, amount]) => (
      <div key={name} data-result={name === result[0]}>
        <dt>{name}</dt>
        <dd>{formatMoney(cents(amount), order.currency)}</dd>
      </div>
    ))}
  </dl>
)

/** What is typed in a field, in minor units; nothing while it is no amount. */
const useTyped = ({ currency }: AdminOrder, field: string): number => {
  const typed: unknown = Form.useWatch(field)
  const amount = typedAmountIn(currency).safeParse(typed)
  return amount.success ? amount.data : 0
}

/** What came in, what went back, and what is left after the refund that is typed. */
export const RefundSums = ({ order, field = 'amount' }: FieldsProps & { readonly field?: string }) => {
  const taken = toMinorUnits(order.takenAmount, order.currency)
  const refundable = toMinorUnits(order.refundableAmount, order.currency)
  const refund = useTyped(order, field)
  return (
    <Sums
      order={order}
      sums={[
        ['Recebido', taken],
        ['Já devolvido ou em devolução', taken - refundable],
        ['Este reembolso', refund],
      ]}
      result={['Ainda poderá ser devolvido', Math.max(0, refundable - refund)]}
    />
  )
}

/** What the customer owes already, and owes with the charge that is typed. */
export const ChargeSums = ({ order }: FieldsProps) => {
  const open = order.charges
    .filter(({ state }) => state === 'open')
    .map(({ amount }) => toMinorUnits(amount, order.currency))
    .reduce((sum, amount) => sum + amount, 0)
  const owed = open + (order.paid ? 0 : toMinorUnits(order.totalPrice, order.currency))
  const charge = useTyped(order, 'amount')
  return (
    <Sums
      order={order}
      sums={[
        ['Recebido', toMinorUnits(order.takenAmount, order.currency)],
        ['Em aberto hoje', owed],
        ['Esta cobrança', charge],
      ]}
      result={['O cliente fica devendo', owed + charge]}
    />
  )
}
