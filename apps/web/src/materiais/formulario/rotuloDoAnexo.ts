import type { TipoDeAnexo } from '@portal/contract/materiais/anexos'

/** The upload cards of Spec 001 §2.5. */
export const ROTULO_DO_ANEXO: Readonly<Record<TipoDeAnexo, string>> = {
  ICONE: 'Miniatura (.bmp)',
  FIGURA: 'Imagem (.jpg/.png/.svg)',
  DESENHO_TECNICO: 'Ficha Técnica (.pdf/.jpg/.png)',
  FIGURA_SVGX: 'SVGX',
  SECAO: 'Seção (.svg/.dxf)',
}
