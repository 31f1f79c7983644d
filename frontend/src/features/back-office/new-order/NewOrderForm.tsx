import { maxItems } from '@cartorio/contracts/price-lists.js'
import { Button, Checkbox, Form, Select } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { currencyNames } from '../../../content/currencies'
import { AddressFields } from '../actions/fields/AddressFields'
import { useNewOrderPrice } from '../api/new-order'
import { CountrySelect } from '../fields/CountrySelect'
import { useShortcut } from '../keyboard/use-shortcut'
import { CustomerFields } from './CustomerFields'
import { DocumentFields } from './DocumentFields'
import { keepTyped } from './kept-new-order'
import styles from './NewOrderPage.module.css'
import { asksNoAddress, blankDocument, type FieldName, type NewOrderValues } from './new-order-values'
import { OrderPrice } from './OrderPrice'
import { TransferWay } from './TransferWay'
import { type MadeNewOrder, useSendOrder } from './use-send-order'

/** The fields that a change names, as antd names them: places in a list are numbers. */
const namesIn = (changed: unknown, above: FieldName = []): FieldName[] => {
  if (Array.isArray(changed)) return changed.flatMap((value, place) => namesIn(value, [...above, place]))
  if (typeof changed === 'object' && changed !== null)
    return Object.entries(changed).flatMap(([name, value]) => namesIn(value, [...above, name]))
  return [above]
}

type DocumentsProps = Pick<Parameters<typeof DocumentFields>[0], 'deliveryCountry' | 'prices'> & {
  readonly values: NewOrderValues
}

const Documents = ({ values, ...shared }: DocumentsProps) => {
  const [added, setAdded] = useState<number>()
  const more = useRef<HTMLButtonElement>(null)
  return (
    <section className={styles.part} aria-labelledby="new-order-documents">
      <h2 id="new-order-documents">Documentos</h2>
      <Form.List name="documents">
        {(fields, { add, remove }) => (
          <>
            {fields.map(({ key, name: place }) => (
              <DocumentFields
                key={key}
                {...shared}
                place={place}
                document={values.documents[place] ?? blankDocument}
                isNew={key === added}
                onRemove={
                  fields.length === 1
                    ? undefined
                    : () => {
                        remove(place)
                        more.current?.focus()
                      }
                }
              />
            ))}
            <Button
              ref={more}
              disabled={fields.length >= maxItems}
              onClick={() => {
                setAdded(Math.max(...fields.map(({ key }) => key)) + 1)
                add(blankDocument)
              }}
            >
              Outro documento
            </Button>
          </>
        )}
      </Form.List>
    </section>
  )
}

type NewOrderFormProps = {
  readonly staffId: string
  readonly initialValues: NewOrderValues
  readonly onMade: (made: MadeNewOrder) => void
  readonly onDiscard: () => void
}

/** What the customer says on the telephone: kept in this tab as it is typed, and sent once. */
export const NewOrderForm = ({ staffId, initialValues, onMade, onDiscard }: NewOrderFormProps) => {
  const [form] = Form.useForm<NewOrderValues>()
  const watched = Form.useWatch<NewOrderValues | undefined>([], { form, preserve: true })
  const values = watched?.documents === undefined ? initialValues : watched
  const price = useNewOrderPrice(values)
  const sending = useSendOrder({ staffId, form, price, onMade })
  const withoutAddress = asksNoAddress(values)
  useEffect(() => keepTyped(staffId, values), [staffId, values])
  useShortcut('mod+enter', 'Fazer o pedido', sending.send, { group: 'Pedido' })
  return (
    <Form<NewOrderValues>
      form={form}
      name="new-order"
      layout="vertical"
      noValidate
      requiredMark={false}
      scrollToFirstError={false}
      initialValues={initialValues}
      className={styles.form ?? ''}
      onValuesChange={(changed) =>
        form.setFields(namesIn(changed).map((name) => ({ name: [...name] as never, errors: [] })))
      }
    >
      <div className={styles.fields}>
        <CustomerFields />
        <Documents values={values} deliveryCountry={values.deliveryCountry ?? ''} prices={price.prices} />
        <section className={styles.part} aria-labelledby="new-order-delivery">
          <h2 id="new-order-delivery">Entrega</h2>
          {withoutAddress ? (
            <Form.Item
              name="deliveryCountry"
              label="País onde o cliente mora"
              extra="Nada deste pedido vai para o endereço do cliente."
            >
              <CountrySelect />
            </Form.Item>
          ) : (
            <AddressFields />
          )}
          <Form.Item name="expedited" valuePropName="checked">
            <Checkbox>Atendimento expresso</Checkbox>
          </Form.Item>
        </section>
      </div>
      <aside className={styles.aside} aria-label="Preço e envio">
        <h2>Preço</h2>
        <OrderPrice price={price} />
        <Form.Item label="Moeda" htmlFor="new-order_currency_choice">
          <Select
            id="new-order_currency_choice"
            value={price.currency}
            options={(price.prices?.currencies ?? [price.currency]).map((currency) => ({
              value: currency,
              label: currencyNames[currency].one,
            }))}
            onChange={(currency) => form.setFieldValue('currency', currency)}
          />
        </Form.Item>
        <p className={styles.quiet}>
          O cliente recebe o link por e-mail, confere, aceita os termos de uso e paga. Você não aceita os termos por
          ele.
        </p>
        <TransferWay />
        <Form.Item
          name="showLink"
          valuePropName="checked"
          extra="Só para mandar por outro canal. A consulta fica registrada com o seu nome."
        >
          <Checkbox>Mostrar o link aqui, uma vez</Checkbox>
        </Form.Item>
        {sending.failure && (
          <p role="alert" className={styles.failure}>
            {sending.failure}
          </p>
        )}
        <div className={styles.ways}>
          <Button type="primary" loading={sending.isSending} onClick={sending.send}>
            Fazer o pedido
          </Button>
          <Button onClick={onDiscard}>Limpar</Button>
        </div>
      </aside>
    </Form>
  )
}
