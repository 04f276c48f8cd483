-- What points to versions of products, and what is kept of a product for ever: held once for each statement. A release moves
-- nine of these for each product, and a foreign key would look each up, and lock it, by itself: a fifth of Disponibilizar
-- (decision 0082).

-- Refuses rows that point to a version that is not there. Versions never go (imutavel.sql), so none has to be kept. Each is
-- looked up by its key, however many there are: a plan that was made for many would stay for the session. One product that is
-- new or points to where it did, as after nearly every save, is not looked up at all.
CREATE OR REPLACE FUNCTION portal_exigir_versoes() RETURNS trigger
  LANGUAGE plpgsql AS $$
DECLARE
  falta boolean;
BEGIN
  CASE TG_TABLE_NAME
    WHEN 'material' THEN
      IF TG_OP = 'INSERT' THEN
        IF NOT EXISTS (SELECT FROM depois WHERE coalesce(id_versao_homologada, id_versao_pro, id_versao_mobi) IS NOT NULL) THEN RETURN NULL; END IF;
      ELSIF NOT EXISTS (SELECT FROM depois OFFSET 1) THEN
        IF NOT EXISTS (SELECT FROM antes a, depois d WHERE d.id_versao_homologada <> coalesce(a.id_versao_homologada, 0)
          OR d.id_versao_pro <> coalesce(a.id_versao_pro, 0) OR d.id_versao_mobi <> coalesce(a.id_versao_mobi, 0)) THEN RETURN NULL; END IF;
      END IF;
      falta := EXISTS (SELECT FROM depois d
        WHERE d.id_versao_homologada IS NOT NULL AND (SELECT v.id FROM material_versao v WHERE v.id = d.id_versao_homologada) IS NULL
          OR d.id_versao_pro IS NOT NULL AND (SELECT v.id FROM material_versao v WHERE v.id = d.id_versao_pro) IS NULL
          OR d.id_versao_mobi IS NOT NULL AND d.id_versao_mobi IS DISTINCT FROM d.id_versao_pro
            AND (SELECT v.id FROM material_versao v WHERE v.id = d.id_versao_mobi) IS NULL);
    WHEN 'material_mercado' THEN
      falta := EXISTS (SELECT FROM depois d
        WHERE (SELECT v.id FROM material_versao v WHERE v.id = d.id_versao_pro) IS NULL
          OR d.id_versao_mobi <> d.id_versao_pro AND (SELECT v.id FROM material_versao v WHERE v.id = d.id_versao_mobi) IS NULL);
    WHEN 'material_publicacao' THEN
      falta := EXISTS (SELECT FROM depois d WHERE (SELECT v.id_material FROM material_versao v WHERE v.id = d.id_versao) IS DISTINCT FROM d.id_material);
  END CASE;
  IF falta THEN
    RAISE EXCEPTION '% de uma versão que não existe', TG_TABLE_NAME USING ERRCODE = 'foreign_key_violation';
  END IF;
  RETURN NULL;
END $$;

-- Refuses a version of a product that is not there, and keeps it there until the version is safe.
CREATE OR REPLACE FUNCTION portal_exigir_produtos() RETURNS trigger
  LANGUAGE plpgsql AS $$
DECLARE
  donos int[] := ARRAY(SELECT DISTINCT id_material FROM depois ORDER BY 1);
  achados int;
BEGIN
  PERFORM FROM material WHERE id = ANY (donos) ORDER BY id FOR KEY SHARE;
  GET DIAGNOSTICS achados = ROW_COUNT;
  IF achados < cardinality(donos) THEN
    RAISE EXCEPTION '% de um produto que não existe', TG_TABLE_NAME USING ERRCODE = 'foreign_key_violation';
  END IF;
  RETURN NULL;
END $$;

-- What was kept of a product goes along with it, which versions and publications refuse.
CREATE OR REPLACE FUNCTION portal_levar_guardados_do_produto() RETURNS trigger
  LANGUAGE plpgsql AS $$
DECLARE
  idos int[] := ARRAY(SELECT id FROM antes);
BEGIN
  DELETE FROM material_vigencia WHERE id_material = ANY (idos);
  DELETE FROM material_publicacao WHERE id_material = ANY (idos);
  DELETE FROM material_versao WHERE id_material = ANY (idos);
  RETURN NULL;
END $$;

SELECT
  portal_gatilho(tabela || '_aponta_inclui', 'AFTER INSERT', tabela, 'REFERENCING NEW TABLE AS depois FOR EACH STATEMENT', 'portal_exigir_versoes()'),
  portal_gatilho(tabela || '_aponta_altera', 'AFTER UPDATE', tabela, 'REFERENCING OLD TABLE AS antes NEW TABLE AS depois FOR EACH STATEMENT', 'portal_exigir_versoes()')
FROM unnest(ARRAY['material', 'material_mercado']) AS tabela;

SELECT portal_gatilho('material_publicacao_aponta', 'AFTER INSERT', 'material_publicacao', 'REFERENCING NEW TABLE AS depois FOR EACH STATEMENT', 'portal_exigir_versoes()');

SELECT portal_gatilho(tabela || '_exige', 'AFTER INSERT', tabela, 'REFERENCING NEW TABLE AS depois FOR EACH STATEMENT', 'portal_exigir_produtos()')
FROM unnest(ARRAY['material_versao', 'material_vigencia']) AS tabela;

SELECT
  portal_gatilho('material_vigencia_fica', 'BEFORE UPDATE OF id_material', 'material_vigencia', 'FOR EACH ROW', 'portal_imutavel()'),
  portal_gatilho('material_fica', 'BEFORE UPDATE OF id', 'material', 'FOR EACH ROW', 'portal_imutavel()'),
  portal_gatilho('material_guardados_leva', 'AFTER DELETE', 'material', 'REFERENCING OLD TABLE AS antes FOR EACH STATEMENT', 'portal_levar_guardados_do_produto()');
