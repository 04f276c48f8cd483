-- What was frozen, published or done stays as it was.

-- Refuses every change.
CREATE OR REPLACE FUNCTION portal_imutavel() RETURNS trigger
  LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION '% não pode ser alterada', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege'; END $$;

-- Refuses to change or delete a release that was done; one that was only looked at, or taken back, may go.
CREATE OR REPLACE FUNCTION portal_publicacao_feita() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.estado = 'FEITA' THEN
    RAISE EXCEPTION '% não pode ser alterada', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END $$;

-- Refuses to change or delete parts of a release that was done. Once for each statement: a release has tens of thousands
-- of rows.
CREATE OR REPLACE FUNCTION portal_publicacao_parte_feita() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM publicacao p WHERE p.estado = 'FEITA' AND p.id IN (SELECT DISTINCT id_publicacao FROM antes)) THEN
    RAISE EXCEPTION '% não pode ser alterada', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NULL;
END $$;

SELECT portal_gatilho(tabela || '_imutavel', 'BEFORE DELETE OR UPDATE', tabela, 'FOR EACH ROW', 'portal_imutavel()')
FROM unnest(ARRAY['material_versao', 'material_publicacao', 'aplicabilidade_versao', 'aplicabilidade_publicacao', 'acabamento_publicacao',
  'boletim', 'tabela_preco_versao', 'tabela_preco_versao_item', 'tabela_preco_publicacao', 'registro_passado']) AS tabela;

-- A version of a finish goes only with its finish, and an edition with its package; what was published stays, because its
-- publication does.
SELECT
  portal_gatilho(tabela || '_imutavel', 'BEFORE UPDATE', tabela, 'FOR EACH ROW', 'portal_imutavel()'),
  portal_gatilho(tabela || '_fica', 'BEFORE DELETE', tabela, 'FOR EACH ROW WHEN (pg_trigger_depth() = 0)', 'portal_imutavel()')
FROM unnest(ARRAY['acabamento_versao', 'pacote_edicao']) AS tabela;

SELECT portal_gatilho('publicacao_imutavel', 'BEFORE DELETE OR UPDATE', 'publicacao', 'FOR EACH ROW', 'portal_publicacao_feita()');

SELECT
  portal_gatilho(tabela || '_altera', 'AFTER UPDATE', tabela, 'REFERENCING OLD TABLE AS antes FOR EACH STATEMENT', 'portal_publicacao_parte_feita()'),
  portal_gatilho(tabela || '_exclui', 'AFTER DELETE', tabela, 'REFERENCING OLD TABLE AS antes FOR EACH STATEMENT', 'portal_publicacao_parte_feita()')
FROM unnest(ARRAY['publicacao_item', 'publicacao_tocado']) AS tabela;
