import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { leanRouter } from './vite/lean-router.ts'
import { preCompress } from './vite/pre-compress.ts'
import { preloadFonts } from './vite/preload-fonts.ts'
import { prerender } from './vite/prerender.ts'

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url))

export default defineConfig({
  root: folder('.'),
  plugins: [
    react(),
    leanRouter(),
    preloadFonts(['fraunces-latin-opsz-normal', 'source-sans-3-latin-wght-normal']),
    prerender(),
    preCompress(),
  ],
  resolve: {
    alias: [{ find: /^@cartorio\/contracts\/(.*)\.js$/, replacement: `${folder('../contracts')}/$1.ts` }],
  },
  server: { port: 5173, proxy: { '/api': process.env.API_URL ?? 'http://127.0.0.1:3000' } },
  build: {
    outDir: folder('./dist'),
    emptyOutDir: true,
    // The polyfill is an inline script, which the content security policy forbids.
    modulePreload: { polyfill: false },
    // The script budgets of src/prerender.tsx say what a page may load.
    chunkSizeWarningLimit: 1000,
  },
})
