import { Button } from '../../../components/Button/Button'
import { StepActions } from '../../../components/StepFlow/StepFlow'
import type { ListPrices } from '../api/get-list-prices'
import type { Price } from '../api/get-price'
import { blankItem, type Draft, type ItemDraft, isStarted, withItem } from '../draft'
import { nextButtonId } from '../flow/next-button'
import type { DraftChange } from '../use-draft'
import styles from './DocumentsStep.module.css'
import { ItemEditor, itemFormId } from './ItemEditor'
import { ItemList } from './ItemList'
import { isComplete } from './item-errors'
import type { Product } from './ProductTiles'

type DocumentsStepProps = {
  readonly draft: Draft
  readonly products: readonly Product[]
  readonly prices: ListPrices
  readonly price: Price | undefined
  readonly change: (next: DraftChange) => void
  readonly onNext: () => void
}

const showErrors = () => {
  const form = document.getElementById(itemFormId)
  if (form instanceof HTMLFormElement) form.requestSubmit()
}

export const DocumentsStep = ({ draft, products, prices, price, change, onNext }: DocumentsStepProps) => {
  const { items, open } = draft

  const setOpen = (item: ItemDraft | null) => change((current) => ({ ...current, open: item }))
  const typed = (id: string, changed: Partial<ItemDraft>) =>
    // A change that arrives after the editor has closed does not open it again.
    change((current) => (current.open?.id === id ? { ...current, open: { ...current.open, ...changed } } : current))
  const done = (item: ItemDraft) =>
    change((current) => ({
      ...current,
      items: withItem(current.items, { ...item, fullName: item.fullName.trim() }),
      open: null,
    }))
  const remove = (item: ItemDraft) =>
    change((current) => {
      const rest = current.items.filter(({ id }) => id !== item.id)
      const stillOpen = current.open?.id === item.id ? null : current.open
      return {
        ...current,
        items: rest,
        open: rest.length === 0 ? (stillOpen ?? blankItem(crypto.randomUUID())) : stillOpen,
      }
    })

  const next = () => {
    const begun = open !== null && isStarted(open) ? open : undefined
    // The form marks its fields and takes the focus to the first one.
    if (begun ? !isComplete(begun) : items.length === 0) return showErrors()
    if (begun) done(begun)
    const gap = items.find((item) => item.id !== begun?.id && !isComplete(item))
    // A draft that was saved without names has items without them.
    if (gap) setOpen(gap)
    else onNext()
  }

  return (
    <div className={styles.step}>
      {items.length > 0 && (
        <ItemList
          items={items}
          products={products}
          price={price}
          actions={{ edit: setOpen, remove }}
          openId={open?.id}
        />
      )}
      {open ? (
        <ItemEditor
          key={open.id}
          item={open}
          products={products}
          prices={prices}
          price={price}
          deliveryCountry={draft.delivery.country}
          isChange={items.some(({ id }) => id === open.id)}
          onTyped={(changed) => typed(open.id, changed)}
          onDone={done}
          onCancel={items.length > 0 ? () => setOpen(null) : undefined}
        />
      ) : (
        <Button block className={styles.another ?? ''} onClick={() => setOpen(blankItem(crypto.randomUUID()))}>
          Adicionar outro documento
        </Button>
      )}
      <StepActions backTo="/">
        <Button id={nextButtonId} kind="primary" size="large" onClick={next}>
          Continuar para contato
        </Button>
      </StepActions>
    </div>
  )
}
