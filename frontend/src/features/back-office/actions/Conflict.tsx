import type { AdminOrder } from '@cartorio/contracts/http/admin.js'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { officeListsQuery } from '../api/office-lists'
import styles from './FormDialog.module.css'
import type { OrderForm, Values } from './order-form'
import { NewsLine, newsSince } from './order-news'
import { wordTyped } from './typed-words'

type ConflictProps = {
  readonly form: OrderForm
  readonly typed: Values
  readonly seen: AdminOrder
  readonly now: AdminOrder
  readonly busy: boolean
  /** Records what was typed on the order as it is now. */
  readonly onSend: () => void
  /** Goes on filling in with the order as it is now. */
  readonly onReload: () => void
}

/** Both versions of an order that two people changed at once: what is recorded by now, and what was about to be. */
export const Conflict = ({ form, typed, seen, now, busy, onSend, onReload }: ConflictProps) => {
  const lists = useQuery({ ...officeListsQuery, enabled: false }).data
  const news = newsSince(seen, now)
  const closed = form.closed?.(now)
  const words = wordTyped(typed, { order: seen, lists })
  return (
    <section className={styles.conflict} aria-label="Duas mudanças ao mesmo tempo">
      <div className={styles.versions}>
        <div>
          <h3>Já foi gravado enquanto você preenchia</h3>
          <ul>
            {news.map((entry) => (
              <li key={entry.id}>
                <NewsLine entry={entry} />
              </li>
            ))}
            {news.length === 0 && <li>{`O pedido está em “${now.statusLabel}”.`}</li>}
          </ul>
        </div>
        {words.length > 0 && (
          <div>
            <h3>Você ia gravar</h3>
            <dl>
              {words.map(([label, text]) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
          </div>
        )}
      </div>
      {closed !== undefined && (
        <p>{`Agora não dá mais: ${closed}. O que você preencheu continua aqui, para copiar.`}</p>
      )}
      <div className={styles.answers}>
        {closed === undefined && (
          <Button type="primary" danger={form.danger ?? false} loading={busy} onClick={onSend}>
            {`${form.submitText} assim mesmo`}
          </Button>
        )}
        <Button onClick={onReload}>Usar o pedido como está agora</Button>
      </div>
    </section>
  )
}
