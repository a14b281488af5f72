#include <stdio.h>
#include <stdlib.h>

static char field[400][401];

void countPonds(int rows, int columns, int *ponds, int *largest) {
    static const int steps[4][2] = {{0, 1}, {1, 0}, {0, -1}, {-1, 0}};
    static int stack[400 * 400];
    for (int start = 0; start < rows * columns; start++) {
        if (field[start / columns][start % columns] != '#') continue;
        int waiting = 0, size = 0;
        field[start / columns][start % columns] = '.';
        stack[waiting++] = start;
        while (waiting > 0) {
            int cell = stack[--waiting];
            size++;
            for (int i = 0; i < 4; i++) {
                int r = cell / columns + steps[i][0], c = cell % columns + steps[i][1];
                if (r < 0 || r >= rows || c < 0 || c >= columns || field[r][c] != '#') continue;
                field[r][c] = '.';
                stack[waiting++] = r * columns + c;
            }
        }
        ++*ponds;
        if (size > *largest) *largest = size;
    }
}

int main(void) {
    int rows, columns, ponds = 0, largest = 0;
    scanf("%d %d", &rows, &columns);
    for (int r = 0; r < rows; r++) scanf("%400s", field[r]);
    countPonds(rows, columns, &ponds, &largest);
    printf("%d %d\n", ponds, largest);
    return 0;
}
