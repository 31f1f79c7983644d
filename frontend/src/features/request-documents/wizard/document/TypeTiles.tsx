import { useImperativeHandle, useRef } from 'react'
import { useController } from 'react-hook-form'
import type { ListPrices } from '../../api/get-list-prices'
import { type Product, ProductTiles } from '../../documents/ProductTiles'
import styles from './DocumentStep.module.css'
import { ruleOf } from './document-rules'
import type { WizardFields } from './form-fields'

type TypeTilesProps = {
  readonly fields: WizardFields
  readonly products: readonly Product[]
  readonly prices: ListPrices
}

/** The documents that can be ordered alone, as tiles. */
export const TypeTiles = ({ fields, products, prices }: TypeTilesProps) => {
  const { field, fieldState } = useController({
    control: fields.control,
    name: 'documentType',
    rules: ruleOf('documentType'),
  })
  const tiles = useRef<HTMLDivElement>(null)
  // The form leads to the first tile while none is chosen.
  useImperativeHandle(field.ref, () => ({ focus: () => tiles.current?.querySelector('input')?.focus() }))
  return (
    <div ref={tiles} className={styles.tiles}>
      <ProductTiles
        name={field.name}
        value={field.value}
        onChange={field.onChange}
        products={products}
        prices={prices}
        error={fieldState.error?.message}
      />
    </div>
  )
}
