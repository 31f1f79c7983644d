import { languageNames, languages } from '@cartorio/contracts/languages.js'
import { formatMoney } from '@cartorio/contracts/money.js'
import { maxQuantity } from '@cartorio/contracts/price-lists.js'
import { useQuery } from '@tanstack/react-query'
import { Button, Form, Input, InputNumber, Select } from 'antd'
import { CheckboxField } from '../../../components/CheckboxField/CheckboxField'
import { FieldGroup } from '../../../components/FieldGroup/FieldGroup'
import { clearFieldErrors } from '../../../lib/clear-field-errors'
import { customerForm } from '../../../lib/customer-form'
import { useToast } from '../../../lib/toast'
import type { ListPrices } from '../api/get-list-prices'
import { priceQuery } from '../api/get-price'
import type { ItemDraft } from '../draft'
import { priceText } from '../price-text'
import styles from './ItemEditor.module.css'
import { itemRules } from './item-rules'
import { type Product, ProductTiles } from './ProductTiles'

const languageOptions = languages.map((language) => ({ value: language, label: languageNames[language] }))

/** What stands under the wrong fields, in one sentence each. */
const wrongIn = (fields: readonly { readonly errors: readonly string[] }[]): string =>
  fields
    .flatMap(({ errors }) => errors.slice(0, 1))
    .map((error) => error.replace(/\.?$/, '.'))
    .join(' ')

type ItemEditorProps = {
  readonly item: ItemDraft
  readonly products: readonly Product[]
  readonly prices: ListPrices
  /** An item of the order that is being changed, not a new one. */
  readonly isChange: boolean
  readonly onTyped: (item: ItemDraft) => void
  readonly onDone: (item: ItemDraft) => void
  /** Missing while the order has no item to go back to. */
  readonly onCancel: (() => void) | undefined
}

/** One line of the order: what, whose, how many and with which services. */
export const ItemEditor = ({ item, products, prices, isChange, onTyped, onDone, onCancel }: ItemEditorProps) => {
  const [form] = Form.useForm<ItemDraft>()
  const toast = useToast()
  const { data: price } = useQuery(priceQuery(item.productId === '' ? [] : [item], { prices, expedited: false }))

  const typed = (changed: Partial<ItemDraft>) => {
    clearFieldErrors(form, changed)
    onTyped({ ...item, ...changed, quantity: changed.quantity ?? item.quantity })
  }
  const done = () => onDone({ ...item, fullName: item.fullName.trim() })

  return (
    <Form
      {...customerForm}
      form={form}
      name="item"
      className={styles.editor ?? ''}
      initialValues={item}
      onValuesChange={typed}
      onFinish={done}
      onFinishFailed={({ errorFields }) => toast.error('Dados incompletos', wrongIn(errorFields))}
    >
      {onCancel && <h3 className={styles.question}>{isChange ? 'Alterar documento' : 'Outro documento'}</h3>}
      <Form.Item name="productId" validateTrigger="onChange" rules={itemRules.productId}>
        <ProductTiles products={products} prices={prices} />
      </Form.Item>
      <div className={styles.holder}>
        <Form.Item
          name="fullName"
          label="Nome completo do titular"
          required
          rules={itemRules.fullName}
          extra="A pessoa a quem o documento se refere, como está no registro."
        >
          <Input autoComplete="off" maxLength={150} />
        </Form.Item>
        <Form.Item
          name="quantity"
          label="Quantidade"
          required
          rules={itemRules.quantity}
          extra={`De 1 a ${maxQuantity}`}
        >
          <InputNumber min={1} max={maxQuantity} precision={0} className={styles.quantity ?? ''} inputMode="numeric" />
        </Form.Item>
      </div>
      <div className={styles.services}>
        <FieldGroup title="Serviços">
          <CheckboxField name="needsTranslation" help="Feita por tradutor público, aceita por órgãos e consulados.">
            Tradução juramentada <strong>+{formatMoney(prices.translation, prices.currency)}</strong> por unidade
          </CheckboxField>
          {item.needsTranslation && (
            <Form.Item
              name="translationLanguage"
              label="Idioma da tradução"
              required
              rules={itemRules.translationLanguage}
              className={styles.language ?? ''}
            >
              <Select options={languageOptions} placeholder="Escolha o idioma" />
            </Form.Item>
          )}
          <CheckboxField name="needsApostille" help="O selo que faz seu documento valer em outro país.">
            Apostila de Haia <strong>+{formatMoney(prices.apostille, prices.currency)}</strong> por unidade
          </CheckboxField>
        </FieldGroup>
      </div>
      <div className={styles.actions}>
        <Button type="primary" ghost htmlType="submit">
          {isChange ? 'Salvar alterações' : 'Adicionar ao pedido'}
        </Button>
        {onCancel && <Button onClick={onCancel}>Cancelar</Button>}
        {item.productId !== '' && (
          <p className={styles.price}>
            Este documento: <strong>{priceText(price?.answer.items[0]?.total, price?.answer.currency)}</strong>
          </p>
        )}
      </div>
    </Form>
  )
}
