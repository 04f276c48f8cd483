import { suiteDeAcessibilidade } from './suite.ts'

suiteDeAcessibilidade('casca', 'cadastros', 'integracao')
