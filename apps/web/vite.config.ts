import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const API = 'http://localhost:3000'

export default defineConfig({
  plugins: [react()],
  server: { proxy: { '/api': API } },
  build: {
    /** The content policy allows no `data:` fonts. */
    assetsInlineLimit: 0,
    /** The viewer of 3D models is loaded by those who look at one. */
    chunkSizeWarningLimit: 800,
    /** Knows `light-dark()`, which an older target would rewrite into something that follows no switch. */
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        /** Few files instead of hundreds of tiny ones: what signing in needs, icons, and what most screens share. */
        codeSplitting: {
          groups: [
            { name: 'inicio', tags: ['$initial'], priority: 2 },
            { name: 'icones', test: /[\\/]@tabler[\\/]/, minShareCount: 2, priority: 1 },
            { name: 'comum', minShareCount: 14 },
          ],
        },
      },
    },
  },
})
