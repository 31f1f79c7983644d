import { languageNames, languages } from '@cartorio/contracts/languages.js'
import { formatMoney } from '@cartorio/contracts/money.js'
import { maxQuantity } from '@cartorio/contracts/price-lists.js'
import { useEffect, useEffectEvent } from 'react'
import { Controller, type FieldErrors, useController } from 'react-hook-form'
import { Button } from '../../../components/Button/Button'
import { CheckboxField } from '../../../components/Field/CheckboxField'
import { QuantityField } from '../../../components/Field/QuantityField'
import { SelectField } from '../../../components/Field/SelectField'
import { TextField } from '../../../components/Field/TextField'
import { FieldGroup } from '../../../components/FieldGroup/FieldGroup'
import { useCustomerForm } from '../../../lib/customer-form'
import { useToast } from '../../../lib/toast'
import type { ListPrices } from '../api/get-list-prices'
import { itemPrice, type Price } from '../api/get-price'
import type { ItemDraft } from '../draft'
import { priceText } from '../summary/price-text'
import styles from './ItemEditor.module.css'
import { itemRules } from './item-rules'
import { type Product, ProductTiles } from './ProductTiles'

export const itemFormId = 'item-editor'

const languageOptions = languages.map((language) => ({ value: language, label: languageNames[language] }))

/** What stands under the wrong fields, in one sentence each. */
const wrongIn = (errors: FieldErrors<ItemDraft>): string =>
  Object.values(errors)
    .flatMap(({ message }) => (typeof message === 'string' ? [message.replace(/\.?$/, '.')] : []))
    .join(' ')

type ItemEditorProps = {
  readonly item: ItemDraft
  readonly products: readonly Product[]
  readonly prices: ListPrices
  /** Of the order with this item. */
  readonly price: Price | undefined
  /** An item of the order that is being changed, not a new one. */
  readonly isChange: boolean
  readonly onTyped: (item: ItemDraft) => void
  readonly onDone: (item: ItemDraft) => void
  /** Missing while the order has no item to go back to. */
  readonly onCancel: (() => void) | undefined
}

/** One line of the order: what, whose, how many and with which services. */
export const ItemEditor = ({ item, products, prices, price, isChange, onTyped, onDone, onCancel }: ItemEditorProps) => {
  const toast = useToast()
  const { control, register, handleSubmit, subscribe, formState } = useCustomerForm<ItemDraft>({ defaultValues: item })
  const { errors } = formState
  // First, because the first wrong field in this order gets the focus.
  const product = useController({ control, name: 'productId', rules: itemRules.productId })

  const typed = useEffectEvent(onTyped)
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => typed({ ...values, id: item.id }) }),
    [subscribe, item.id],
  )
  const send = handleSubmit(
    () => onDone(item),
    (wrong) => toast.error('Dados incompletos', wrongIn(wrong)),
  )
  return (
    <form id={itemFormId} className={styles.editor} noValidate onSubmit={send}>
      {onCancel && <h3 className={styles.question}>{isChange ? 'Alterar documento' : 'Outro documento'}</h3>}
      <ProductTiles products={products} prices={prices} error={errors.productId?.message} {...product.field} />
      <div className={styles.holder}>
        <TextField
          label="Nome completo do titular"
          required
          help="A pessoa a quem o documento se refere, como está no registro."
          error={errors.fullName?.message}
          autoComplete="off"
          maxLength={150}
          {...register('fullName', itemRules.fullName)}
        />
        <Controller
          control={control}
          name="quantity"
          render={({ field }) => (
            <QuantityField label="Quantidade" required help={`De 1 a ${maxQuantity}`} max={maxQuantity} {...field} />
          )}
        />
      </div>
      <FieldGroup title="Serviços">
        <CheckboxField
          help="Feita por tradutor público, aceita por órgãos e consulados."
          {...register('needsTranslation')}
        >
          Tradução juramentada <strong>+{formatMoney(prices.translation, prices.currency)}</strong> por unidade
        </CheckboxField>
        {item.needsTranslation && (
          <div className={styles.language}>
            <Controller
              control={control}
              name="translationLanguage"
              rules={itemRules.translationLanguage}
              render={({ field, fieldState }) => (
                <SelectField
                  label="Idioma da tradução"
                  required
                  placeholder="Escolha o idioma"
                  options={languageOptions}
                  error={fieldState.error?.message}
                  {...field}
                  value={field.value ?? ''}
                  onChange={({ target }) => field.onChange(target.value === '' ? null : target.value)}
                />
              )}
            />
          </div>
        )}
        <CheckboxField help="O selo que faz seu documento valer em outro país." {...register('needsApostille')}>
          Apostila de Haia <strong>+{formatMoney(prices.apostille, prices.currency)}</strong> por unidade
        </CheckboxField>
      </FieldGroup>
      <div className={styles.actions}>
        <Button type="submit">{isChange ? 'Salvar alterações' : 'Adicionar ao pedido'}</Button>
        {onCancel && (
          <Button kind="text" onClick={onCancel}>
            Cancelar
          </Button>
        )}
        {item.productId !== '' && (
          <p className={styles.price}>
            Este documento: <strong>{priceText(itemPrice(item, price), price?.answer.currency)}</strong>
          </p>
        )}
      </div>
    </form>
  )
}
