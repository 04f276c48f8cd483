/** The library ships no types; the shape is that of its validation.schema.json. */
declare module 'gltf-validator' {
  interface Laudo {
    issues: {
      numErrors: number
      numWarnings: number
      numInfos: number
      numHints: number
      messages: { code: string; message: string; severity: number; pointer?: string; offset?: number }[]
    }
    info?: {
      resources?: { storage: string; uri?: string }[]
      totalTriangleCount: number
    }
  }
  export function validateBytes(
    bytes: Uint8Array,
    opcoes: { maxIssues: number; writeTimestamp: boolean; format: 'glb' },
  ): Promise<Laudo>
}
