import { Button } from 'antd'
import { StepActions } from '../../../components/StepFlow/StepActions'
import { useToast } from '../../../lib/toast'
import type { ListPrices } from '../api/get-list-prices'
import type { Price } from '../api/get-price'
import { blankItem, type Draft, type ItemDraft, isStarted, withItem } from '../draft'
import type { DraftChange } from '../use-draft'
import styles from './DocumentsStep.module.css'
import { ItemEditor } from './ItemEditor'
import { ItemList } from './ItemList'
import type { Product } from './ProductTiles'

type DocumentsStepProps = {
  readonly draft: Draft
  readonly products: readonly Product[]
  readonly prices: ListPrices
  readonly price: Price | undefined
  readonly change: (next: DraftChange) => void
  readonly onNext: () => void
}

export const DocumentsStep = ({ draft, products, prices, price, change, onNext }: DocumentsStepProps) => {
  const toast = useToast()
  const { items, open } = draft

  const setOpen = (item: ItemDraft | null) => change((current) => ({ ...current, open: item }))
  const done = (item: ItemDraft) =>
    change((current) => ({ ...current, items: withItem(current.items, item), open: null }))
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
    if (items.length === 0)
      return toast.error(
        'Adicione pelo menos um item',
        'Escolha o documento, diga o nome do titular e adicione ao pedido.',
      )
    // What was begun is neither thrown away nor taken half done.
    if (open && isStarted(open) && !items.includes(open))
      return toast.error('Dados incompletos', 'Salve ou cancele o documento que está aberto e continue.')
    onNext()
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
          isChange={items.some(({ id }) => id === open.id)}
          onTyped={setOpen}
          onDone={done}
          onCancel={items.length > 0 ? () => setOpen(null) : undefined}
        />
      ) : (
        <Button type="dashed" block onClick={() => setOpen(blankItem(crypto.randomUUID()))}>
          Adicionar outro documento
        </Button>
      )}
      <StepActions backTo="/">
        <Button type="primary" size="large" onClick={next}>
          Continuar para contato
        </Button>
      </StepActions>
    </div>
  )
}
