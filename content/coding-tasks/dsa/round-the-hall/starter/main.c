#include <stdio.h>

void printRound(int rows, int columns, int tables[100][100]) {
    // Write your code here.
    putchar('\n');
}

int main(void) {
    static int tables[100][100];
    int rows, columns;
    scanf("%d %d", &rows, &columns);
    for (int r = 0; r < rows; r++)
        for (int c = 0; c < columns; c++) scanf("%d", &tables[r][c]);
    printRound(rows, columns, tables);
    return 0;
}
