import { lazy, Suspense } from 'react'

const FeeNotes = lazy(() => import('./FeeNotes'))

/** Loaded with the choice of a document. */
export const LazyFeeNotes = ({ productIds }: { readonly productIds: readonly string[] }) => {
  const chosen = productIds.filter((id) => id !== '')
  return chosen.length === 0 ? null : (
    <Suspense fallback={null}>
      <FeeNotes productIds={chosen} />
    </Suspense>
  )
}
