import { maxQuantity } from '@cartorio/contracts/price-lists.js'
import { type FormEvent, useRef, useState } from 'react'
import { Button } from '../../../components/Button/Button'
import { QuantityField } from '../../../components/Field/QuantityField'
import { TextField } from '../../../components/Field/TextField'
import type { ListPrices } from '../api/get-list-prices'
import { itemPrice, type Price } from '../api/get-price'
import { type ItemDraft, isStarted } from '../draft'
import { DocumentUse, ItemErrors, ItemServices } from '../flow/lazy-request-documents'
import { priceText } from '../summary/PriceLines'
import styles from './ItemEditor.module.css'
import { type CheckedField, checkedFields, itemErrors } from './item-errors'
import { type Product, ProductTiles } from './ProductTiles'

export const itemFormId = 'item-editor'

type ItemRefusal = { readonly title: string; readonly found: ReturnType<typeof itemErrors> }

type ItemEditorProps = {
  readonly item: ItemDraft
  readonly products: readonly Product[]
  readonly prices: ListPrices
  /** Of the order with this item. */
  readonly price: Price | undefined
  readonly deliveryCountry: string
  /** An item of the order that is being changed, not a new one. */
  readonly isChange: boolean
  /** Names only what changes, so that two changes in one commit both stay. */
  readonly onTyped: (typed: Partial<ItemDraft>) => void
  readonly onDone: (item: ItemDraft) => void
  /** Missing while the order has no item to go back to. */
  readonly onCancel: (() => void) | undefined
}

/**
 * One line of the order: what, whose, how many and with which services. The draft holds what is typed, so that the
 * first screen needs no library for forms.
 */
export const ItemEditor = ({
  item,
  products,
  prices,
  price,
  deliveryCountry,
  isChange,
  onTyped,
  onDone,
  onCancel,
}: ItemEditorProps) => {
  const form = useRef<HTMLFormElement>(null)
  const [checked, setChecked] = useState<ReadonlySet<CheckedField>>(new Set())
  /** What was wrong when the item was last sent. */
  const [refusal, setRefusal] = useState<ItemRefusal>()
  const all = itemErrors(item)
  const findShownError = (field: CheckedField) => (checked.has(field) ? all[field] : undefined)

  const focusOn = (field: string) => form.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus()
  const check = (...fields: readonly CheckedField[]) => setChecked((before) => new Set([...before, ...fields]))
  const send = (event: FormEvent) => {
    event.preventDefault()
    const wrong = checkedFields.filter((field) => all[field] !== undefined)
    const [first] = wrong
    if (first === undefined) return onDone(item)
    check(...wrong)
    focusOn(first)
    // Sent by no button of its own: the way on to the next step.
    const isWayOn = event.nativeEvent instanceof SubmitEvent && event.nativeEvent.submitter === null
    const isEmpty = onCancel === undefined && !isStarted(item)
    setRefusal({ title: isWayOn && isEmpty ? 'Adicione pelo menos um item' : 'Dados incompletos', found: { ...all } })
  }
  return (
    <form ref={form} id={itemFormId} className={styles.editor} noValidate onSubmit={send}>
      {onCancel && <h3 className={styles.question}>{isChange ? 'Alterar documento' : 'Outro documento'}</h3>}
      <ProductTiles
        products={products}
        prices={prices}
        name="productId"
        value={item.productId}
        error={findShownError('productId')}
        onChange={(productId) => onTyped({ productId })}
      />
      {item.productId !== '' && (
        <DocumentUse
          productId={item.productId}
          use={item}
          prices={prices}
          onChange={onTyped}
          tie={(field) => ({ name: field, onBlur: () => check(field), error: findShownError(field) })}
        />
      )}
      <div className={styles.holder}>
        <TextField
          label="Nome completo do titular"
          required
          help="A pessoa a quem o documento se refere, como está no registro."
          name="fullName"
          value={item.fullName}
          onChange={({ target }) => onTyped({ fullName: target.value })}
          onBlur={() => check('fullName')}
          error={findShownError('fullName')}
          autoComplete="off"
          maxLength={150}
        />
        <QuantityField
          label="Quantidade"
          required
          help={`De 1 a ${maxQuantity}`}
          max={maxQuantity}
          value={item.quantity}
          onChange={(quantity) => onTyped({ quantity })}
        />
      </div>
      <ItemServices
        item={item}
        prices={prices}
        deliveryCountry={deliveryCountry}
        languageError={findShownError('translationLanguage')}
        onTyped={onTyped}
        onLanguageLeft={() => check('translationLanguage')}
      />
      {refusal && <ItemErrors {...refusal} now={all} onGoTo={focusOn} />}
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
