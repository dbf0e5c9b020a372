export default function droppableExports(source: string): string;
