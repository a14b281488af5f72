#include <stdio.h>

int main(void) {
    int n, size = 0;
    scanf("%d", &n);
    while (n--) {
        int a, b = size;
        scanf("%d", &a);
        while (b) {
            int rest = a % b;
            a = b;
            b = rest;
        }
        size = a;
    }
    printf("%d\n", size);
    return 0;
}
