-- What takes the place of the foreign keys stands before they go, so that no moment is without either; db/sql/ponteiros.sql puts it again.
CREATE OR REPLACE FUNCTION portal_exigir_versoes() RETURNS trigger
  LANGUAGE plpgsql AS $$
DECLARE
  falta boolean;
BEGIN
  CASE TG_TABLE_NAME
    WHEN 'material' THEN
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
--> statement-breakpoint
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
--> statement-breakpoint
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
--> statement-breakpoint
CREATE OR REPLACE TRIGGER material_aponta_inclui AFTER INSERT ON material REFERENCING NEW TABLE AS depois FOR EACH STATEMENT EXECUTE FUNCTION portal_exigir_versoes();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER material_aponta_altera AFTER UPDATE ON material REFERENCING NEW TABLE AS depois FOR EACH STATEMENT EXECUTE FUNCTION portal_exigir_versoes();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER material_mercado_aponta_inclui AFTER INSERT ON material_mercado REFERENCING NEW TABLE AS depois FOR EACH STATEMENT EXECUTE FUNCTION portal_exigir_versoes();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER material_mercado_aponta_altera AFTER UPDATE ON material_mercado REFERENCING NEW TABLE AS depois FOR EACH STATEMENT EXECUTE FUNCTION portal_exigir_versoes();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER material_publicacao_aponta AFTER INSERT ON material_publicacao REFERENCING NEW TABLE AS depois FOR EACH STATEMENT EXECUTE FUNCTION portal_exigir_versoes();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER material_versao_exige AFTER INSERT ON material_versao REFERENCING NEW TABLE AS depois FOR EACH STATEMENT EXECUTE FUNCTION portal_exigir_produtos();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER material_vigencia_exige AFTER INSERT ON material_vigencia REFERENCING NEW TABLE AS depois FOR EACH STATEMENT EXECUTE FUNCTION portal_exigir_produtos();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER material_guardados_leva AFTER DELETE ON material REFERENCING OLD TABLE AS antes FOR EACH STATEMENT EXECUTE FUNCTION portal_levar_guardados_do_produto();
--> statement-breakpoint
ALTER TABLE "material" DROP CONSTRAINT "material_id_versao_homologada_material_versao_id_fk";
--> statement-breakpoint
ALTER TABLE "material" DROP CONSTRAINT "material_id_versao_pro_material_versao_id_fk";
--> statement-breakpoint
ALTER TABLE "material" DROP CONSTRAINT "material_id_versao_mobi_material_versao_id_fk";
--> statement-breakpoint
ALTER TABLE "material_mercado" DROP CONSTRAINT "material_mercado_id_versao_pro_material_versao_id_fk";
--> statement-breakpoint
ALTER TABLE "material_mercado" DROP CONSTRAINT "material_mercado_id_versao_mobi_material_versao_id_fk";
--> statement-breakpoint
ALTER TABLE "material_publicacao" DROP CONSTRAINT "material_publicacao_id_versao_material_versao_id_fk";
--> statement-breakpoint
ALTER TABLE "material_publicacao" DROP CONSTRAINT "material_publicacao_id_material_material_id_fk";
--> statement-breakpoint
ALTER TABLE "material_versao" DROP CONSTRAINT "material_versao_id_material_material_id_fk";
--> statement-breakpoint
ALTER TABLE "material_vigencia" DROP CONSTRAINT "material_vigencia_id_material_material_id_fk";
