DROP INDEX "material_busca";--> statement-breakpoint
DROP INDEX "material_mercado_busca";