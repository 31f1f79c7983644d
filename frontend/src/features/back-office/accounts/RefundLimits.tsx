import type { Roles } from '@cartorio/contracts/http/roles.js'
import { currencies, minorDigits, toMajorUnits, toMinorUnits } from '@cartorio/contracts/money.js'
import { Button, Form, InputNumber } from 'antd'
import { problemDetail } from '../../../lib/http'
import { useToast } from '../../../lib/toast'
import { useRefundLimits } from '../api/staff-accounts'
import { mayDo } from '../held-rights'
import styles from './Accounts.module.css'

type Values = Partial<Record<(typeof currencies)[number], number | null>>

/** Up to which amount one person gives back of an order; above it another one with the right sends what was proposed. */
export const RefundLimits = ({ limits }: { readonly limits: Roles['refundLimits'] }) => {
  const change = useRefundLimits()
  const toast = useToast()
  const mayChange = mayDo('settings')
  const save = (values: Values) =>
    change.mutate(
      Object.fromEntries(
        currencies.flatMap((currency) => {
          const amount = values[currency]
          return typeof amount === 'number'
            ? [[currency, toMinorUnits(amount.toFixed(minorDigits(currency)), currency)]]
            : []
        }),
      ),
      { onSuccess: () => toast.success('Os limites mudaram', 'Valem para o próximo reembolso.') },
    )
  return (
    <section aria-labelledby="refund-limits" className={styles.section}>
      <h2 id="refund-limits">Limite de reembolso</h2>
      <p className={styles.words}>
        Até quanto quem tem o direito “Devolver dinheiro até o limite” devolve de um pedido. Sem valor não há limite
        nessa moeda.
      </p>
      <Form<Values>
        key={JSON.stringify(limits)}
        layout="vertical"
        noValidate
        disabled={!mayChange}
        initialValues={Object.fromEntries(
          currencies.map((currency) => {
            const limit = limits[currency]
            return [currency, limit === undefined ? null : toMajorUnits(limit, currency)]
          }),
        )}
        onFinish={save}
      >
        <div className={styles.limits}>
          {currencies.map((currency) => (
            <Form.Item key={currency} name={currency} label={currency}>
              <InputNumber
                min={0}
                precision={minorDigits(currency)}
                decimalSeparator=","
                controls={false}
                placeholder="sem limite"
              />
            </Form.Item>
          ))}
        </div>
        {change.isError && (
          <p role="alert" className={styles.failure}>
            {problemDetail(change.error, 'Os limites não mudaram. Tente de novo.')}
          </p>
        )}
        {mayChange ? (
          <Button htmlType="submit" loading={change.isPending}>
            Salvar limites
          </Button>
        ) : (
          <p className={styles.quiet}>Quem tem o direito “Mudar configurações e preços” muda os limites.</p>
        )}
      </Form>
    </section>
  )
}
