import { products } from '@cartorio/contracts/products.js'
import { lowestBasePrice, startingPriceText } from '@cartorio/contracts/starting-price.js'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router-dom'
import { PageHead } from '../../../components/PageHead/PageHead'
import { headings } from '../../../content/headings'
import { useApp } from '../../../lib/app-context'
import { oneDocumentPath, severalDocumentsPath } from '../../../lib/paths'
import { readStored } from '../../../lib/storage'
import { savedRequestDraftKey, savedWizardDraftKey } from '../../../lib/stored-order-keys'
import { useDocumentTitle } from '../../../lib/use-document-title'
import { type ListPrices, listPricesQuery } from '../api/get-list-prices'
import { ChoiceCard } from './ChoiceCard'
import styles from './OrderChoicePage.module.css'

/** Few come back to a draft: the others do not load its checks. */
const SavedOrder = lazy(() => import('./SavedOrder'))
const SavedOneDocument = lazy(() => import('./SavedOneDocument'))

type Product = (typeof products)[number]

/** What the wanted document costs at least, or the cheapest one; nothing before the server has said it. */
const fromPrice = (wanted: Product | undefined, prices: ListPrices | undefined): string => {
  if (prices === undefined) return ''
  const lists = prices.other === undefined ? [prices] : [prices, prices.other]
  const known = (wanted ? [wanted] : products)
    .map(({ documentType }) => lowestBasePrice(lists, documentType))
    .filter((amount) => amount !== undefined)
  return known.length === 0 ? '' : startingPriceText(Math.min(...known), prices.currency)
}

/** One document or several: each way has its own flow. */
const OrderChoicePage = () => {
  useDocumentTitle('Solicitar documentos')
  const { currency } = useApp()
  const [search] = useSearchParams()
  const wanted = products.find(({ id }) => id === search.get('documento'))
  const prices = useQuery(listPricesQuery(currency))
  const price = fromPrice(wanted, prices.data)
  const query = wanted ? `?documento=${wanted.id}` : ''

  return (
    <div className={styles.page}>
      <PageHead
        title={headings.orderChoice.title}
        lead={
          wanted
            ? `Você escolheu: ${wanted.name}. Diga se é só este documento ou se há outros no mesmo pedido.`
            : headings.orderChoice.lead
        }
      />
      {readStored('localStorage', savedRequestDraftKey) !== null && (
        <Suspense fallback={null}>
          <SavedOrder />
        </Suspense>
      )}
      {readStored('localStorage', savedWizardDraftKey) !== null && (
        <Suspense fallback={null}>
          <SavedOneDocument />
        </Suspense>
      )}
      <ul className={styles.choices}>
        <ChoiceCard
          to={`${oneDocumentPath}/documento${query}`}
          title="Um documento"
          sheets={[wanted?.documentType ?? 'BIRTH']}
          price={price}
          facts={[
            'Três passos: documento, anexos e revisão.',
            'Você já diz em que estado está o registro e anexa o que tiver.',
            'Para uma certidão ou procuração de uma só pessoa.',
          ]}
        />
        <ChoiceCard
          to={`${severalDocumentsPath}/documentos${query}`}
          title="Vários documentos"
          sheets={['MARRIAGE', 'DEATH', wanted?.documentType ?? 'BIRTH']}
          price={price && `${price} cada`}
          facts={[
            'Quatro passos: documentos, contato, entrega e confirmação.',
            'Documentos de pessoas diferentes, ou várias vias do mesmo.',
            'Um só envio e um só frete para o pedido inteiro.',
          ]}
        />
      </ul>
    </div>
  )
}

export default OrderChoicePage
