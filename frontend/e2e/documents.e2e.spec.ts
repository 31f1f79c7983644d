import { siteUnderTest } from './site.js'
import { walkDocumentsAbroad } from './walks/documents/abroad.js'
import { walkFiles } from './walks/documents/files.js'
import { walkMixedOrder } from './walks/documents/mixed.js'

const site = siteUnderTest({ MAIL: 'folder' })

walkDocumentsAbroad(site)
walkFiles(site)
walkMixedOrder(site)
